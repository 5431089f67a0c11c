import type { CampaignState, Game, InBothLanguages, Options, Pack } from '@gloamhall/kernel'
import { optionsOf, SetupError } from '@gloamhall/kernel'
import type { ASSISTS, LaidPack, Lobby } from '@gloamhall/protocol'
import { playedWith, packSummary } from '../packs/packs.ts'
import { Refusal } from '../errors/refusal.ts'
import type { Pace } from './turn-limits.ts'
import type { MatchRow } from '../store/schema.ts'

type Assists = (typeof ASSISTS)[number]

/** Requested settings of a table. */
export interface TableSettingsInput {
  readonly seats?: number | undefined
  readonly options?: Options | undefined
  readonly pack?: Pack | undefined
  readonly before?: PreviousSession | undefined
  readonly pace?: Pace | undefined
  readonly assists?: Assists | undefined
}

/** The previous session: its table, if that is on this server, and the state it has passed on. */
export interface PreviousSession {
  readonly code: string | undefined
  readonly carried: CampaignState
}

/** Which session of a campaign this is. */
export interface CampaignSession {
  readonly campaign: string
  readonly names: InBothLanguages
  readonly number: number
  /** What its people call the characters, by the ids of the game. */
  readonly characterNames: Readonly<Record<string, string>>
}

/** The settings of a table: game, options, content pack, previous session, pace and assists. */
export class TableSettings {
  readonly game: Game
  readonly before?: PreviousSession
  session: CampaignSession | undefined
  options: Options
  pace: Pace
  assists: Assists
  #pack: Pack | undefined
  #packShown: LaidPack | undefined
  /** The range of seats, computed on demand. */
  #seats: Game['seats'] | undefined

  constructor(game: Game, row: MatchRow, session?: CampaignSession) {
    this.game = game
    this.options = optionsIn(game, row)
    this.pace = row.pace as Pace
    this.assists = row.assists as Assists
    this.lay(row.pack === null ? undefined : (JSON.parse(row.pack) as Pack))
    if (row.campaign_state !== null)
      this.before = { code: row.after ?? undefined, carried: JSON.parse(row.campaign_state) as CampaignState }
    this.session = session
  }

  get pack(): Pack | undefined {
    return this.#pack
  }

  /** Applies a content pack, or removes it. */
  lay(pack: Pack | undefined): void {
    this.#pack = pack
    this.#packShown = pack && packSummary(this.game, pack)
    this.#seats = undefined
  }

  settle({ options, pace, assists }: Pick<TableSettingsInput, 'options' | 'pace' | 'assists'>): void {
    if (options) this.options = options
    if (pace) this.pace = pace
    if (assists) this.assists = assists
  }

  /** The game with the state passed on: some states restrict the number of players. */
  get played(): Game {
    return playedWith(this.game, this.#pack, this.before?.carried)
  }

  /** What everyone may know of it. */
  state(): Pick<Lobby, 'multiSeat' | 'options' | 'pack' | 'after' | 'campaign' | 'pace' | 'assists'> {
    return {
      ...(this.game.several ? { multiSeat: true } : {}),
      options: { ...this.options },
      ...(this.#packShown ? { pack: this.#packShown } : {}),
      ...(this.before?.code === undefined ? {} : { after: this.before.code }),
      ...(this.session ? { campaign: this.#campaign(this.session) } : {}),
      pace: this.pace,
      assists: this.assists,
    }
  }

  #campaign({ campaign, names, number, characterNames }: CampaignSession): NonNullable<Lobby['campaign']> {
    this.#seats ??= this.#range()
    return {
      code: campaign,
      names: { ...names },
      session: number,
      seats: this.#seats,
      ...(Object.keys(characterNames).length > 0 ? { characterNames: { ...characterNames } } : {}),
    }
  }

  /** Computed without a refusal: another server may still be able to read the passed-on state. */
  #range(): Game['seats'] {
    try {
      return this.played.seats
    } catch (error) {
      if (error instanceof Refusal) return this.game.seats
      throw error
    }
  }
}

export function checkSeatCount(game: Game, seats: number): void {
  const { min, max } = game.seats
  if (seats < min || seats > max)
    throw new Refusal('bad-seats', undefined, {
      en: `${game.id} is for ${min} to ${max} players.`,
      de: `${game.id} ist für ${min} bis ${max} Spieler.`,
    })
}

export function checkedOptions(game: Game, options: Options): Options {
  try {
    return optionsOf(game, options)
  } catch (error) {
    // The kernel's message repeats what the client sent, and is meant for a terminal.
    if (error instanceof SetupError) throw new Refusal('bad-options')
    throw error
  }
}

/** The chosen options; in a lobby created before an update, those still offered. */
function optionsIn(game: Game, { phase, options }: MatchRow): Options {
  const chosen = JSON.parse(options) as Options
  if (phase !== 'lobby') return chosen
  const offered = Object.entries(chosen).filter(([name, value]) => game.options[name]?.values.includes(value))
  return optionsOf(game, Object.fromEntries(offered))
}
