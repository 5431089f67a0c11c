import type { AccountCharacter, CarriedItem } from '@gloamhall/dark-souls/face'

export interface Worn {
  readonly slot: 'armour' | 'right' | 'left' | 'backup'
  readonly item: CarriedItem
}

/** The equipment of a character, slot by slot. */
export const wornBy = ({ armour, right, left, backup }: AccountCharacter): readonly Worn[] => [
  ...(armour ? [{ slot: 'armour', item: armour } as const] : []),
  ...(right ? [{ slot: 'right', item: right } as const] : []),
  ...(left ? [{ slot: 'left', item: left } as const] : []),
  ...backup.map((item) => ({ slot: 'backup', item }) as const),
]
