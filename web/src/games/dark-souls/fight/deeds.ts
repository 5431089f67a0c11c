import type { Foreseen, Omen } from '@gloamhall/dark-souls/face'
import type { Teller } from '@gloamhall/kernel'
import type { FightProps } from './seen.ts'

type Speech = Pick<FightProps, 'word' | 'tell' | 'nameOf'>

/** What a foe is about to do, in a few words: "1 node to b4, hits Falk, pushes". */
export function deedsOf({ omens }: Foreseen, { word, tell, nameOf }: Speech): string {
  const said = omens.flatMap((omen) => saidOf(omen, { word, tell, nameOf }) ?? [])
  return said.join(', ')
}

function saidOf(omen: Omen, { word, tell, nameOf }: Speech): string | undefined {
  switch (omen.kind) {
    case 'move': {
      const to = omen.path.at(-1)?.to
      return to === undefined ? undefined : word('deed.move', { count: omen.path.length, to })
    }
    case 'leap':
      return word('deed.leap', { to: omen.to })
    case 'turn':
      return word('deed.turn', { facing: omen.facing })
    case 'push':
      return undefined
    case 'attack':
      if (omen.seats.length === 0) return word('deed.nobody')
      return [
        word('deed.hits', { names: omen.seats.map(nameOf).join(', ') }),
        ...(omen.push ? [word('deed.push')] : []),
        ...(omen.conditions ?? []).map((condition) => tell(`condition.${condition}`)),
      ].join(', ')
  }
}

/** Why this one and nobody else: the icon, and what decided between equals. */
export function reasonOf({ omens }: Foreseen, tell: Teller): string | undefined {
  const aim = omens.flatMap((omen) => ('aim' in omen && omen.aim ? [omen.aim] : [])).at(0)
  return aim && `${tell(`of.${aim.of}`)}: ${tell(`by.${aim.by}`)}`
}
