import { Die } from '../../src/games/dark-souls/Die.tsx'
import { Endurance } from '../../src/games/dark-souls/Endurance.tsx'
import type { Equipment } from '../../src/games/dark-souls/EquipmentCard.tsx'
import { ActionRow, EquipmentCard } from '../../src/games/dark-souls/EquipmentCard.tsx'
import { Portrait } from '../../src/games/dark-souls/Standee.tsx'

const NONE = { str: 0, dex: 0, int: 0, fai: 0 }

const CARDS: readonly (readonly [string, Equipment])[] = [
  [
    'Battle Axe',
    {
      id: 'battle-axe',
      hands: 1,
      range: 0,
      req: NONE,
      actions: [
        { cost: 0, dice: { black: 2 } },
        { cost: 3, dice: { black: 2 }, node: true },
      ],
    },
  ],
  [
    'Silver Eagle Kite Shield',
    {
      id: 'silver-eagle-kite-shield',
      hands: 1,
      range: null,
      req: { ...NONE, str: 18 },
      block: { blue: 1 },
      resist: { black: 1 },
      upgradeSlots: 1,
    },
  ],
  [
    'Fume Ultra Greatsword',
    {
      id: 'fume-ultra-greatsword',
      hands: 2,
      range: 1,
      req: { ...NONE, str: 37, dex: 33 },
      block: { blue: 1 },
      resist: { black: 1 },
      upgradeSlots: 2,
      actions: [
        { cost: 2, dice: { blue: 1, orange: 1 } },
        { cost: 5, dice: { blue: 2, orange: 1 } },
        { cost: 4, dice: { blue: 1, orange: 1 }, node: true },
      ],
    },
  ],
  [
    'Verzauberte Schwerter der Tänzerin',
    {
      id: 'dancers-enchanted-swords',
      hands: 2,
      range: 0,
      req: { ...NONE, dex: 36, int: 26 },
      dodge: 1,
      upgradeSlots: 1,
      actions: [
        { cost: 2, dice: { blue: 1 }, magic: true, shift: { nodes: 1, when: 'before' }, repeat: 2 },
        { cost: 4, dice: { black: 1, blue: 1 }, magic: true, shift: { nodes: 1, when: 'before' }, repeat: 2 },
      ],
    },
  ],
  [
    'Partizan',
    {
      id: 'partizan',
      hands: 2,
      range: 1,
      req: { str: 28, dex: 17, int: 0, fai: 35 },
      block: { blue: 1 },
      resist: { black: 1 },
      upgradeSlots: 1,
      actions: [
        { cost: 1, dice: { blue: 2 }, shaft: true },
        { cost: 4, dice: { blue: 2, orange: 1 }, shaft: true },
        { cost: 0, effect: { type: 'grant', stamina: 2 } },
      ],
    },
  ],
  [
    'Assassin Armour',
    { id: 'assassin-armour', req: { ...NONE, str: 10, dex: 14 }, block: { black: 1 }, resist: { black: 1 }, dodge: 1 },
  ],
]

export function Cards() {
  return (
    <section>
      <h2>Cards, dice, endurance</h2>
      <div class="gallery-row">
        {CARDS.map(([name, card], at) => (
          <EquipmentCard
            key={card.id}
            card={card}
            name={name}
            barred={at === 1 ? 'DS-140' : undefined}
            upgrades={at === 2 ? ['titanite-shard'] : []}
          />
        ))}
      </div>
      <div class="gallery-row">
        {CARDS.map(([name, card], at) => (
          <EquipmentCard
            key={card.id}
            card={card}
            name={name}
            size="full"
            missing={at === 2 ? ['dex'] : []}
            upgrades={at === 2 ? ['titanite-shard', 'blood-gem'] : []}
            text={at === 5 ? 'Worn by those who come by night.' : undefined}
          />
        ))}
        <span class="soul-card">
          <ActionRow
            picked
            action={{
              cost: 4,
              dice: { black: 3 },
              magic: true,
              node: true,
              push: 1,
              conditions: ['poison', 'bleed', 'frostbite'],
            }}
          />
        </span>
      </div>
      <div class="gallery-row gallery-dice">
        {(['black', 'blue', 'orange', 'dodge'] as const).map((colour) => (
          <span key={colour}>
            <Die colour={colour} />
            {(colour === 'dodge' ? [0, 1] : [0, 1, 2, 3, 4]).map((face) => (
              <Die key={face} colour={colour} face={face} />
            ))}
          </span>
        ))}
      </div>
      <div class="gallery-bars">
        <Endurance stamina={1} wounds={2} planned={1} label="one spent, one planned, two wounds" />
        <Endurance stamina={2} wounds={2} harm={4} label="two spent, two wounds, four to come" />
        <Endurance stamina={3} wounds={2} planned={2} harm={4} label="it would meet" />
        <Endurance mini stamina={1} wounds={2} planned={1} label="mini" />
        <Endurance mini stamina={2} wounds={2} harm={4} label="mini" />
      </div>
      <div class="gallery-row gallery-portraits">
        <Portrait model="knight" seat={1} />
        <Portrait model="hollow-soldier" />
        <Portrait model="sentinel" />
        <Portrait model="gargoyle" />
        <Portrait model="smough" />
      </div>
    </section>
  )
}
