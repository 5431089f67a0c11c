import type { CampaignReading, Campaigns, Fault, InBothLanguages, Language } from '@gloamhall/kernel'
import { faultOf } from '@gloamhall/kernel/content'
import * as v from 'valibot'
import de from '../i18n/campaign.de.json' with { type: 'json' }
import en from '../i18n/campaign.en.json' with { type: 'json' }
import type { DarkSoulsCarried } from './campaign/carried.ts'
import { begin } from './campaign/carried.ts'
import { fault } from './campaign/fault.ts'
import { generate } from './campaign/generate.ts'
import { readCarried } from './campaign/reading.ts'
import { CampaignSchema } from './content/campaign-schema.ts'
import type { CampaignId, Scenario } from './content/campaigns.ts'
import { CAMPAIGN_IDS, CAMPAIGNS } from './content/campaigns.ts'
import { CLASS_IDS } from './content/classes.ts'

const reasons: Readonly<Record<Language, Readonly<Record<keyof typeof en, string>>>> = { en, de }

const GAME = 'dark-souls'
const SCHEMA = 1

/** The two campaigns of the book, and custom ones in the same format. (DS-261, DS-263) */
export const campaigns: Campaigns = {
  names: CAMPAIGN_IDS,
  begin: (name) => (isPrinted(name) ? begin(CAMPAIGNS[name]) : undefined),
  read,
  beginning,
  characters: CLASS_IDS,
  generate: (sections, chance) => ({
    gloamhall: 'campaign',
    game: GAME,
    schema: SCHEMA,
    ...generate(sections, chance),
  }),
  reasons,
}

const isPrinted = (name: string): name is CampaignId => Object.hasOwn(CAMPAIGNS, name)

/** Describes a campaign that has not begun. */
function beginning(given: unknown): InBothLanguages | undefined {
  const carried = readCarried(given) as DarkSoulsCarried | undefined
  return carried?.party.length === 0 ? carried.campaign.name : undefined
}

function read(given: unknown): CampaignReading {
  const form = v.safeParse(CampaignSchema, given)
  if (!form.success) return { ok: false, faults: form.issues.map((issue) => faultOf(issue)) }
  const { gloamhall, game, schema, ...scenario } = form.output
  const strange = otherFile(gloamhall, game, schema)
  const faults = strange ? [strange] : wrongIn(scenario as Scenario)
  if (faults.length > 0) return { ok: false, faults }
  return { ok: true, name: scenario.name, carried: begin(scenario as Scenario) }
}

function otherFile(gloamhall: unknown, game: string, schema: number): Fault | undefined {
  if (gloamhall !== 'campaign') return fault(['gloamhall'], 'not-a-campaign')
  if (game !== GAME) return fault(['game'], 'other-game', { found: game.slice(0, 40), game: GAME })
  return schema === SCHEMA ? undefined : fault(['schema'], 'other-form', { found: schema, schema: SCHEMA })
}

/** A back-to-back section has at least two bosses. (DS-262) */
const wrongIn = ({ sections }: Scenario): Fault[] =>
  sections.flatMap(({ bosses, backToBack }, at) =>
    backToBack && bosses.length < 2 ? [fault(['sections', at, 'backToBack'], 'one-boss')] : [],
  )
