import type { CampaignId } from '@gloamhall/dark-souls/face'
import { bossOf, CAMPAIGNS, VERSION } from '@gloamhall/dark-souls/face'
import type { Boss } from '../models.ts'
import { Portrait } from '../Standee.tsx'
import './Cover.css'

/** The bosses on the way in a row, the last one in the light. */
export function Cover({ name }: { name: string }) {
  const bosses = CAMPAIGNS[name as CampaignId].sections.flatMap((section) => [...new Set<string>(section.bosses)])
  const models = bosses.flatMap((boss) => bossOf({ rules: VERSION }, boss as Parameters<typeof bossOf>[1]).models)
  return (
    <div class="soul-cover" aria-hidden="true">
      {models.map((model) => (
        <Portrait key={model} model={model as Boss} />
      ))}
    </div>
  )
}
