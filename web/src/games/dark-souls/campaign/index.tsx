import { CAMPAIGNS } from '@gloamhall/dark-souls/face'
import type { CampaignUi } from '../../../campaign/campaign-ui.ts'
import { sessionPhrases } from '../session-phrases.ts'
import { accountIn } from './account.ts'
import { Cover } from './Cover.tsx'
import { Story } from './Story.tsx'

/** Campaign UI of Dark Souls: the road from bonfire to bonfire, and the party. */
export const campaigns: CampaignUi = {
  printed: [
    {
      name: 'the-first-journey',
      title: CAMPAIGNS['the-first-journey'].name,
      about: {
        en: 'Three areas, from two gargoyles above the city gate to the two knights who guard the sunlit halls. The one to begin with.',
        de: 'Drei Gebiete, von zwei Gargoyles über dem Stadttor bis zu den beiden Rittern, die die sonnigen Hallen bewachen. Die richtige für den Anfang.',
      },
    },
    {
      name: 'the-coiled-sword',
      title: CAMPAIGNS['the-coiled-sword'].name,
      about: {
        en: 'Three areas around the wall of Lothric, with longer routes from the very start, and the Dancer at the end.',
        de: 'Drei Gebiete rund um die Mauer von Lothric, mit längeren Wegen vom ersten Schritt an, und am Ende die Tänzerin.',
      },
    },
  ],
  draw: { least: 1, most: 12, text: async (sections) => (await import('./draw.ts')).drawn(sections) },
  words: sessionPhrases,
  Cover,
  Story,
  absent: {
    en: 'A character no one plays this session leaves the party: the gear goes to the inventory, the levels are lost. If a friend has no time, you or a bot can play their character.',
    de: 'Ein Charakter, den diesmal niemand spielt, verlässt die Gruppe: Die Ausrüstung kommt ins Inventar, die Aufstiege sind verloren. Hat jemand keine Zeit, könnt ihr oder ein Bot den Charakter spielen.',
  },
  sheet: () => import('./Sheet.tsx'),
  chapterOf: (campaign, { params }) => {
    const section = params?.['section']
    return typeof section === 'number' ? accountIn(campaign)?.sections[section - 1]?.place : undefined
  },
}
