/**
 * A player that answers as another one does, in all but some questions.
 * @param player the one to follow; its notes and dice stay its own
 * @param but the questions that are answered otherwise
 */
export function playsLike<P extends object>(player: P, but: Partial<P>): P {
  const answers: Record<string, unknown> = {}
  for (let layer: object = player; layer !== Object.prototype; layer = Object.getPrototypeOf(layer))
    for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(layer)))
      if (typeof value === 'function' && name !== 'constructor') answers[name] ??= value.bind(player)
  return { ...answers, ...but } as P
}
