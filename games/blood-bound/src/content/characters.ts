/** The character cards: roles, the icons on the cards, and the abilities. */

export const CLANS = ['rose', 'beast'] as const
export type Clan = (typeof CLANS)[number]

export const AFFILIATIONS = ['rose', 'beast', 'unknown'] as const
export type Affiliation = (typeof AFFILIATIONS)[number]

export const RANKS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const
/** The Inquisitor has the fleur cross instead of a number. (BO-6) */
export type Rank = (typeof RANKS)[number] | 'fleur'

/**
 * What a character can do on taking the rank token. `wound` deals forced wounds, `give` hands out an ability card; any other
 * ability has its own kind and its own function.
 */
export type Ability =
  | { readonly kind: 'wound'; readonly verb: 'stab' | 'probe'; readonly times: 1 | 2; readonly token?: 'rank' }
  | { readonly kind: 'strikeBack' }
  | { readonly kind: 'give'; readonly card: 'staff' | 'fan'; readonly takesOne: boolean }
  | { readonly kind: 'shield' }
  | { readonly kind: 'quill' }
  | { readonly kind: 'look' }
  | { readonly kind: 'alchemy' }
  | { readonly kind: 'curse' }

interface RoleCard {
  readonly rank: Rank
  readonly icons: readonly [Icon, Icon]
  readonly ability: Ability
}

type Icon = 'clan' | 'unknown' | 'wild'

/** One of each in either clan, except for the Inquisitor. (BO-10, BO-11) */
export const ROLES = {
  elder: { rank: 1, icons: ['clan', 'clan'], ability: { kind: 'quill' } }, // BO-72
  assassin: { rank: 2, icons: ['unknown', 'unknown'], ability: { kind: 'wound', verb: 'stab', times: 2 } }, // BO-75
  harlequin: { rank: 3, icons: ['unknown', 'unknown'], ability: { kind: 'look' } }, // BO-77
  alchemist: { rank: 4, icons: ['unknown', 'unknown'], ability: { kind: 'alchemy' } }, // BO-78
  mentalist: { rank: 5, icons: ['clan', 'clan'], ability: { kind: 'wound', verb: 'probe', times: 1, token: 'rank' } }, // BO-82
  guardian: { rank: 6, icons: ['clan', 'clan'], ability: { kind: 'shield' } }, // BO-84
  berserker: { rank: 7, icons: ['clan', 'unknown'], ability: { kind: 'strikeBack' } }, // BO-91
  mage: { rank: 8, icons: ['clan', 'unknown'], ability: { kind: 'give', card: 'staff', takesOne: true } }, // BO-93
  courtesan: { rank: 9, icons: ['clan', 'unknown'], ability: { kind: 'give', card: 'fan', takesOne: false } }, // BO-94
  inquisitor: { rank: 'fleur', icons: ['wild', 'wild'], ability: { kind: 'curse' } }, // BO-97
} as const satisfies Record<string, RoleCard>

export type Role = keyof typeof ROLES

export type CardId = `${Clan}-${Exclude<Rank, 'fleur'>}` | `inquisitor-${Clan}`

export interface Character {
  readonly role: Role
  readonly clan: Clan | 'order'
  readonly rank: Rank
  readonly icons: readonly (Affiliation | 'wild')[]
  readonly ability: Ability
  readonly clue: Clan
}

/** All twenty cards. (BO-5) */
export const CHARACTERS = Object.fromEntries([
  ...CLANS.flatMap((clan) =>
    Object.keys(ROLES)
      .filter((role) => role !== 'inquisitor')
      .map((role) => clanCard(clan, role as Role)),
  ),
  ...CLANS.map(inquisitorCard),
]) as Readonly<Record<CardId, Character>>

export const CARDS = Object.keys(CHARACTERS) as readonly CardId[]

export function rivalOf(clan: Clan): Clan {
  return clan === 'rose' ? 'beast' : 'rose'
}

/** The clue shows the clan, but the Harlequin's shows the rival clan. (BO-12) */
function clanCard(clan: Clan, role: Role): [string, Character] {
  const { rank, icons, ability } = ROLES[role] as RoleCard
  const shown = icons.map((icon) => (icon === 'clan' ? clan : icon))
  const clue = role === 'harlequin' ? rivalOf(clan) : clan
  return [`${clan}-${rank}`, { role, clan, rank, icons: shown, ability, clue }]
}

/** Two cards for one role, which differ in the clue; it is never true. (BO-13) */
function inquisitorCard(clue: Clan): [string, Character] {
  return [`inquisitor-${clue}`, { role: 'inquisitor', clan: 'order', ...ROLES.inquisitor, clue }]
}
