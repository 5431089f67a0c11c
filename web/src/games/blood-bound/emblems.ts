import type { AbilityCard, Affiliation, Clan, Role } from '@gloamhall/blood-bound/face'

/** Icon names: game-icons listed in icons.ts or among the shared icons. */
export const AFFILIATION_ICONS: Readonly<Record<Affiliation | 'wild', string>> = {
  rose: 'rose',
  beast: 'wolf-head',
  unknown: 'uncertainty',
  wild: 'fleur-de-lys',
}

export const CLAN_ICONS: Readonly<Record<Clan | 'order', string>> = {
  rose: 'rose',
  beast: 'wolf-head',
  order: 'fleur-de-lys',
}

export const ROLE_ICONS: Readonly<Record<Role, string>> = {
  elder: 'king',
  assassin: 'hood',
  harlequin: 'duality-mask',
  alchemist: 'round-bottom-flask',
  mentalist: 'third-eye',
  guardian: 'visored-helm',
  berserker: 'battle-axe',
  mage: 'crescent-staff',
  courtesan: 'handheld-fan',
  inquisitor: 'executioner-hood',
}

export const ABILITY_CARD_ICONS: Readonly<Record<AbilityCard, string>> = {
  quill: 'quill',
  'sword-green': 'broadsword',
  'sword-purple': 'broadsword',
  'shield-green': 'shield',
  'shield-purple': 'shield',
  staff: 'crescent-staff',
  fan: 'handheld-fan',
}

/** The rule to open for a card next to a character. */
export const CARD_RULES = {
  quill: 'BO-72',
  sword: 'BO-86',
  shield: 'BO-85',
  staff: 'BO-55',
  fan: 'BO-94',
  curse: 'BO-98',
} as const
