import { Icon } from '../../components/Icon.tsx'
import type { CardId } from './card-id.ts'
import type { DieColour } from './Die.tsx'
import { Die } from './Die.tsx'
import { Emblem, Sign } from './Emblem.tsx'
import type { IconName } from './icon-name.ts'
import './ivory.css'
import './EquipmentCard.css'

/** The printed data of a card, from the rules. */
export interface Equipment {
  readonly id: CardId
  readonly hands?: 1 | 2 | undefined
  /** The range; null where a dash is printed. */
  readonly range?: number | null | undefined
  readonly req: Readonly<Record<Stat, number>>
  readonly block?: DicePool | undefined
  readonly resist?: DicePool | undefined
  readonly dodge?: number | undefined
  readonly upgradeSlots?: number | undefined
  readonly actions?: readonly CardAction[] | undefined
}

export type Stat = 'str' | 'dex' | 'int' | 'fai'
export type DicePool = Readonly<Partial<Record<Exclude<DieColour, 'dodge'>, number>>>

export interface CardAction {
  readonly cost: number
  readonly dice?: DicePool | undefined
  readonly mod?: number | undefined
  readonly magic?: boolean | undefined
  readonly node?: boolean | undefined
  readonly shaft?: boolean | undefined
  readonly repeat?: number | undefined
  readonly push?: number | undefined
  readonly range?: number | undefined
  readonly shift?: { readonly nodes: number; readonly when: 'before' | 'after' | 'only' } | undefined
  readonly conditions?: readonly Condition[] | undefined
  readonly effect?: { readonly type: string; readonly stamina?: number; readonly health?: number } | undefined
}

export type Condition = 'bleed' | 'poison' | 'frostbite' | 'stagger'

interface EquipmentCardProps {
  card: Equipment
  name: string
  /** Emblems of the upgrades in its slots. */
  upgrades?: readonly CardId[]
  size?: 'full' | 'compact'
  /** The rule by which the card cannot be used now. */
  barred?: string | undefined
  /** Further text of the card, which only the full card has room for. */
  text?: string | undefined
  /** Requirements that no character meets yet, shown in red. */
  missing?: readonly Stat[]
  /** Current costs of the rows, where they differ from those printed. */
  costs?: readonly number[] | undefined
  /** Whether a row, counted from the first, can be used now, in which case it is a button. */
  use?(row: number): RowUse | undefined
}

export interface RowUse {
  label: string
  /** The choice of this row, if there is only one. */
  choice?: string | undefined
  /** The predicted result in a few signs. */
  promise?: string | undefined
  /** The complete prediction, shown on hover. */
  about?: string | undefined
  picked: boolean
  /** What it would cause, if it kills for certain. */
  fatal?: string | undefined
  press(): void
  /** Called with true when the row is hovered or focused, and with false when it no longer is. */
  look?(at: boolean): void
}

/** A card of engraved ivory: emblem, actions as rows, defence, requirements. */
export function EquipmentCard(props: EquipmentCardProps) {
  const { card, name, upgrades = [], size = 'compact', barred, text, missing = [], costs, use } = props
  return (
    <span class={`soul-card soul-card-${size} ${barred ? 'soul-barred' : ''}`} data-card={card.id}>
      <b class="soul-card-name">{name}</b>
      <span class="soul-card-plate" aria-hidden="true">
        <Emblem card={card.id} />
        {card.hands === 2 && (
          <i class="soul-hands">
            <Sign name="soul-hand" />
            <Sign name="soul-hand" />
          </i>
        )}
      </span>
      <span class="soul-card-actions" aria-hidden={use ? undefined : true}>
        {(card.actions ?? []).map((action, at) => {
          const row = use?.(at)
          return row ? (
            <button
              key={at}
              type="button"
              class="soul-use"
              aria-label={[row.label, row.fatal, row.about ?? row.promise].filter(Boolean).join(', ')}
              title={row.fatal ?? row.about}
              data-choice={row.choice}
              aria-pressed={row.picked}
              onClick={row.press}
              onPointerEnter={() => row.look?.(true)}
              onPointerLeave={() => row.look?.(false)}
              onFocus={() => row.look?.(true)}
              onBlur={() => row.look?.(false)}
            >
              {row.fatal && <Icon name="death-skull" class="soul-row-kills" />}
              <ActionRow action={action} now={costs?.[at]} picked={row.picked} promise={row.promise} />
            </button>
          ) : (
            <ActionRow key={at} action={action} now={costs?.[at]} />
          )
        })}
        {text && <span class="soul-card-text">{text}</span>}
      </span>
      <span class="soul-card-strip" aria-hidden="true">
        <Pool sign="soul-block" dice={card.block} />
        <Pool sign="soul-resist" dice={card.resist} />
        {Boolean(card.dodge) && (
          <span class="soul-pool">
            <Sign name="soul-dodge" />
            {times(card.dodge ?? 0, 'dodge')}
          </span>
        )}
        {typeof card.range === 'number' && (
          <span class="soul-pool">
            <Sign name="soul-range" />
            {card.range}
          </span>
        )}
        {size === 'full' && <Needs req={card.req} missing={missing} />}
        <Slots slots={card.upgradeSlots ?? 0} upgrades={upgrades} />
      </span>
      {barred && <span class="soul-card-why">{barred}</span>}
    </span>
  )
}

interface ActionRowProps {
  action: CardAction
  now?: number | undefined
  picked?: boolean
  promise?: string | undefined
}

/** Cost, dice and further effects, in the order in which they apply. */
export function ActionRow({ action, now, picked = false, promise }: ActionRowProps) {
  const { cost, dice, mod, magic, node, shaft, repeat, push, range, shift, conditions = [], effect } = action
  return (
    <span class={`soul-action ${picked ? 'soul-picked' : ''}`}>
      <span class="soul-cost">
        {now !== undefined && now !== cost && <s>{cost}</s>}
        {now ?? cost}
        <Sign name="soul-stamina" />
      </span>
      {shift && shift.when !== 'after' && <Counted sign="soul-shift" count={shift.nodes} />}
      {rolled(dice)}
      {mod !== undefined && <b>{mod > 0 ? `+${mod}` : `−${-mod}`}</b>}
      {magic && <Sign name="soul-magic" />}
      {node && <Sign name="soul-node" />}
      {shaft && <Sign name="soul-shaft" />}
      {repeat !== undefined && <Counted sign="soul-repeat" count={repeat} />}
      {Array.from({ length: push ?? 0 }, (_, at) => (
        <Sign key={at} name="soul-push" />
      ))}
      {conditions.map((condition) => (
        <Sign key={condition} name={`soul-${condition}`} />
      ))}
      {shift?.when === 'after' && <Counted sign="soul-shift" count={shift.nodes} />}
      {effect?.stamina !== undefined && <Counted sign="soul-stamina" count={effect.stamina} gain />}
      {effect?.health !== undefined && <Counted sign="soul-heal" count={effect.health} gain />}
      {range !== undefined && <Counted sign="soul-range" count={range} />}
      {promise && <em>{promise}</em>}
    </span>
  )
}

function Counted({ sign, count, gain = false }: { sign: IconName; count: number; gain?: boolean }) {
  return (
    <span class="soul-counted">
      {gain && '+'}
      {count}
      <Sign name={sign} />
    </span>
  )
}

const POOL = ['black', 'blue', 'orange'] as const

const times = (count: number, colour: DieColour) =>
  Array.from({ length: count }, (_, at) => <Die key={`${colour}${at}`} colour={colour} />)

const rolled = (dice: DicePool | undefined) => POOL.flatMap((colour) => times(dice?.[colour] ?? 0, colour))

function Pool({ sign, dice }: { sign: IconName; dice: DicePool | undefined }) {
  const drawn = rolled(dice)
  if (drawn.length === 0) return null
  return (
    <span class="soul-pool">
      <Sign name={sign} />
      {drawn}
    </span>
  )
}

const STATS = { str: 'fist', dex: 'soul-dexterity', int: 'soul-intelligence', fai: 'soul-faith' } as const

function Needs({ req, missing }: { req: Equipment['req']; missing: readonly Stat[] }) {
  const asked = (['str', 'dex', 'int', 'fai'] as const).filter((stat) => req[stat] > 0)
  return (
    <span class="soul-needs">
      {asked.map((stat) => (
        <span key={stat} class={missing.includes(stat) ? 'soul-missing' : ''}>
          <Sign name={STATS[stat]} />
          {req[stat]}
        </span>
      ))}
    </span>
  )
}

/** A slot with its upgrade, or empty. */
function Slots({ slots, upgrades }: { slots: number; upgrades: readonly CardId[] }) {
  if (slots === 0) return null
  return (
    <span class="soul-slots">
      {Array.from({ length: slots }, (_, at) => {
        const upgrade = upgrades[at]
        return <i key={at}>{upgrade ? <Emblem card={upgrade} /> : <Sign name="soul-socket" />}</i>
      })}
    </span>
  )
}
