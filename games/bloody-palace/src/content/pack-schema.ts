import { fields, spoken, whole } from '@gloamhall/kernel/content'
import * as v from 'valibot'
import type { Size } from '../bases.ts'
import { SIDES } from '../bases.ts'
import { DIRECTIONS, HEXES, nameOf } from '../hexes.ts'
import { CARD_IDS, CARDS } from './cards.ts'
import type { EnemyAction, Effect } from './effects.ts'
import { FEATS, LASTING_KINDS, LINKS } from './effects.ts'
import { FOE_CLASSES, FOES } from './foes.ts'

/** The schemas of what a pack may say about a card. The vocabulary is that of effects.ts, with bounds for its numbers. */

const form = <E extends v.ObjectEntries>(entries: E) => v.pipe(fields, v.strictObject(entries))

/** An optional field: if absent, as in the box; `null` removes it from the card. */
const may = <S extends v.GenericSchema>(said: S) => v.exactOptional(said)
const or = <S extends v.GenericSchema>(said: S) =>
  v.exactOptional(v.lazy((given) => (given === null ? v.null() : said)) as v.GenericSchema<unknown, unknown>)
const yesOrNo = v.exactOptional(v.boolean())

const name = may(spoken(60))
const few = whole(1, 9)
const damage = whole(1, 12)
const reach = whole(1, 10)
const foe = v.picklist(FOE_CLASSES)
const shot = form({ damage, range: may(reach) })

/** A hit box: damage by hex, in at least one hex. */
const filled = v.custom<Readonly<Record<string, unknown>>>(
  (given) => v.is(fields, given) && Object.keys(given).length > 0,
)
const box = (sides: readonly string[]) =>
  v.pipe(filled, v.strictObject(Object.fromEntries(sides.map((side) => [side, v.exactOptional(damage)]))))

/** Picks the schema by the `kind` field, so that an error is reported at the field where it is. */
function byKind(kinds: Readonly<Record<string, v.ObjectEntries>>): v.GenericSchema<unknown, unknown> {
  const forms = new Map(
    Object.entries(kinds).map(([kind, entries]) => [kind, form({ kind: v.literal(kind), ...entries })]),
  )
  const others = v.pipe(fields, v.looseObject({ kind: v.picklist([...forms.keys()]) }))
  return v.lazy((given) => {
    const kind = (given as { readonly kind?: unknown } | null)?.kind
    return (typeof kind === 'string' && forms.get(kind)) || others
  }) as v.GenericSchema<unknown, unknown>
}

// ---- Hunters and their cards ----

export const HunterForm = form({ name, speed: may(whole(1, 9)), vitality: may(whole(1, 20)) })

/** Only the tags of the box, because sentences about tags need their names. */
const tag = v.picklist([...new Set(CARD_IDS.flatMap((id) => CARDS[id].tags))])
const n = { n: few }

const lasting = v.lazy((given) =>
  ['tag-damage', 'tag-block'].includes(String((given as { readonly what?: unknown } | null)?.what))
    ? form({ kind: v.literal('lasting'), what: v.picklist(['tag-damage', 'tag-block']), tag })
    : form({ kind: v.literal('lasting'), what: v.picklist([...LASTING_KINDS, 'tag-damage', 'tag-block']) }),
)
const plain = byKind({
  claim: {},
  draw: n,
  'step-first': n,
  step: n,
  teleport: { n: reach },
  splash: n,
  second: n,
  'splash-stun': {},
  'bonus-after': { tag, ...n },
  'bonus-per-chain': { per: few, most: few },
  'next-attack': n,
  pull: n,
  'close-in': {},
  sweep: { range: reach, n: damage },
  line: { n: damage },
  fork: { most: few, n: damage },
  execute: { n: damage },
  'burn-orbs': { most: few },
  lingering: n,
  'only-block': n,
  lasting: {},
})
const effect = v.lazy((given) =>
  (given as { readonly kind?: unknown } | null)?.kind === 'lasting' ? lasting : plain,
) as v.GenericSchema<unknown, Effect>

const link = v.picklist(LINKS)
const attack = {
  name,
  in: or(link),
  out: or(link),
  hit: or(box(SIDES.small.filter((side) => side !== 'FF'))),
  shot: or(shot),
  stun: yesOrNo,
  knockBack: yesOrNo,
  follow: yesOrNo,
  tags: may(v.pipe(v.array(tag), v.maxLength(4))),
  effects: may(v.pipe(v.array(effect), v.maxLength(4))),
}
/** Basic Attacks exist once each and are never discarded. (BP-45) */
const discarded = { copies: may(whole(0, 9)), discard: or(few), discardFor: or(v.picklist(['block', 'step'])) }
const bought = { cost: may(whole(0, 20)), beside: yesOrNo }

export const CardForms = {
  basic: form(attack),
  deck: form({ ...attack, ...discarded }),
  upgrade: form({ ...attack, ...discarded, ...bought }),
} as const

/** A copy that is a separate card must have a name: otherwise two cards could not be told apart. */
const own = { ...attack, name: spoken(60), discard: discarded.discard, discardFor: discarded.discardFor }
export const CopyForms = { deck: form(own), upgrade: form({ ...own, ...bought }) } as const

// ---- demons ----

const demon = {
  name,
  red: may(whole(0, 9)),
  green: may(whole(0, 9)),
  draws: may(v.picklist(['once', 'each'])),
  stunsAt: or(few),
  guard: or(form({ start: whole(0, 4), most: whole(0, 4), less: whole(0, 4) })),
}
const vitality = whole(1, 60)
export const FoeForm = form({ ...demon, vitality: may(vitality) })
/** One value each for one, two, three and four players. (BP-152) */
export const BossForm = form({ ...demon, vitality: may(v.strictTuple([vitality, vitality, vitality, vitality])) })

const whom = v.picklist(['nearest', 'farthest'])
const move = v.lazy((given) => {
  const way = { kind: v.literal('move'), hexes: few, way: v.picklist(['toward', 'away']) }
  return (given as { readonly of?: unknown }).of === 'ally'
    ? form({ ...way, of: v.literal('ally'), ally: foe })
    : form({ ...way, of: v.picklist(['nearest', 'farthest', 'ally']) })
})

/** How deeply actions may nest: a command within a condition, and a condition within a command. */
const MAX_ACTION_DEPTH = 2

function actionsSchema(size: Size, depth = 0): v.GenericSchema<unknown, readonly EnemyAction[]> {
  const kinds = {
    move: {},
    face: {},
    attack: {},
    volley: { targets: whole(1, 4), damage },
    leap: { hexes: few, to: whom },
    trample: { hexes: few, damage },
    guard: { n: whole(1, 4), most: whole(1, 4), besideA: may(foe) },
    heal: { n: v.lazy((given) => (given === 'all' ? v.literal('all') : few)) },
    drink: n,
    slow: { scope: v.literal('nearest-and-beside') },
    discard: { range: reach, n: few },
  }
  const simple = byKind({ ...kinds, ...(depth < MAX_ACTION_DEPTH ? { command: {}, if: {} } : {}) })
  const strike = v.lazy((given) => {
    const blow = { kind: v.literal('attack'), knockBack: v.exactOptional(v.literal(true)) }
    return (given as { readonly shot?: unknown }).shot === undefined
      ? form({ ...blow, hit: box(SIDES[size]) })
      : form({ ...blow, shot })
  })
  const deed = v.lazy((given) => {
    const { kind } = (given ?? {}) as { readonly kind?: unknown }
    if (kind === 'move') return move
    if (kind === 'attack') return strike
    if (kind === 'command' && depth < MAX_ACTION_DEPTH) return commandSchema(depth)
    if (kind === 'if' && depth < MAX_ACTION_DEPTH) return conditionSchema(size, depth, given)
    return simple
  }) as v.GenericSchema<unknown, EnemyAction>
  return v.pipe(v.array(deed), v.maxLength(6)) as v.GenericSchema<unknown, readonly EnemyAction[]>
}

/** The commanded foes may be of another size, so their actions are checked against that size. */
const commandSchema = (depth: number) =>
  v.lazy((given) => {
    const { class: of } = given as { readonly class?: unknown }
    const size = SIZE_OF.get(String(of)) ?? 'small'
    return form({ kind: v.literal('command'), class: foe, deeds: some(actionsSchema(size, depth + 1)) })
  })

function conditionSchema(size: Size, depth: number, given: unknown) {
  const lines = actionsSchema(size, depth + 1)
  const fork = { kind: v.literal('if'), so: some(lines), otherwise: lines }
  return (given as { readonly when?: unknown }).when === 'in-play'
    ? form({ ...fork, when: v.literal('in-play'), class: foe })
    : form({ ...fork, when: v.picklist(['hunter-beside', 'hunter-behind', 'in-play']) })
}

const some = (lines: v.GenericSchema<unknown, readonly EnemyAction[]>) => v.pipe(lines, v.minLength(1))

const SIZE_OF: ReadonlyMap<string, Size> = new Map(FOE_CLASSES.map((id) => [id, FOES[id].size]))

export const behaviourForm = (size: Size) => BEHAVIOUR_FORMS[size]
const behaviour = (size: Size) => form({ name, deeds: may(some(actionsSchema(size))) })
const BEHAVIOUR_FORMS = {
  small: behaviour('small'),
  large: behaviour('large'),
  gigantic: behaviour('gigantic'),
} as const

// ---- stages and achievements ----

const model = v.strictTuple([foe, v.picklist(HEXES.map(nameOf)), v.picklist(DIRECTIONS)])
const dealt = v.lazy((given) => (typeof given === 'string' ? v.literal('players+1') : whole(0, 9)))

export const PalaceForm = form({
  name,
  order: may(v.pipe(v.array(foe), v.minLength(1), v.maxLength(FOE_CLASSES.length))),
  models: may(v.pipe(v.array(model), v.minLength(1), v.maxLength(24))),
  deal: may(dealt),
  challenging: yesOrNo,
})

const points = may(whole(0, 20))
export const AchievementForm = form({
  name,
  feat: may(v.picklist(FEATS.filter((feat) => feat !== 'boss-slain'))),
  n: may(whole(1, 20)),
  points,
  challenging: yesOrNo,
  leavesBeforeBoss: yesOrNo,
})
/** Its condition is a rule of the book, so it cannot be changed. (BP-153) */
export const DemonSlayerForm = form({ name, points })
