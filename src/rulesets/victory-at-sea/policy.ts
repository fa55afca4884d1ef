/** The decisions asked of a player. A duel asks none: every choice in it is fixed by the rules of the duel. */
export interface Admiral {
  /** Told at the start of each battle. */
  begin?(): void
}
