import type { Teller } from '@gloamhall/kernel'
import type { EnemyAction, HunterCard } from './content/effects.ts'

/** The text of a Hunter card besides links, hit box and icons, one sentence for each effect. */
export const effectWords = (tell: Teller, { effects = [] }: HunterCard): string[] =>
  effects.map((effect) =>
    effect.kind === 'lasting'
      ? tell(`lasting.${effect.what}`, { ...effect })
      : tell(`effect.${effect.kind}`, { ...effect }),
  )

/** The actions of a behaviour card, one sentence each. */
export const deedWords = (tell: Teller, deeds: readonly EnemyAction[]): string[] =>
  deeds.flatMap((deed) => sentencesFor(tell, deed))

function sentencesFor(tell: Teller, deed: EnemyAction): string[] {
  switch (deed.kind) {
    case 'move':
      return [tell(`deed.move.${deed.way}.${deed.of}`, { ...deed })]
    case 'attack':
      return [attackWords(tell, deed)]
    case 'leap':
      return [tell(`deed.leap.${deed.to}`, { hexes: deed.hexes })]
    case 'guard':
      return [tell(deed.besideA === undefined ? 'deed.guard' : 'deed.guard.beside', { ...deed })]
    case 'heal':
      return [tell(deed.n === 'all' ? 'deed.heal.all' : 'deed.heal', { n: deed.n })]
    case 'command':
      return [tell('deed.command', { class: deed.class, deeds: deedWords(tell, deed.deeds).join(' ') })]
    case 'if':
      return [
        tell(`deed.if.${deed.when}`, {
          ...('class' in deed ? { class: deed.class } : {}),
          deeds: deedWords(tell, deed.so).join(' '),
        }),
        tell('deed.otherwise', { deeds: deedWords(tell, deed.otherwise).join(' ') }),
      ]
    default:
      return [tell(`deed.${deed.kind}`, { ...deed })]
  }
}

function attackWords(
  tell: Teller,
  { hit = {}, shot, knockBack }: Extract<EnemyAction, { readonly kind: 'attack' }>,
): string {
  const pushes = knockBack ? '.knockBack' : ''
  if (shot) return tell(`deed.attack.shot${shot.range === undefined ? '' : '.range'}${pushes}`, { ...shot })
  const hits = Object.entries(hit).map(([side, damage]) => tell('deed.hit', { side, damage }))
  return tell(`deed.attack.hit${pushes}`, { hits: hits.join(', ') })
}
