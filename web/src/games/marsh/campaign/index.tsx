import type { CampaignUi, StoryProps } from '../../../campaign/campaign-ui.ts'

/** Campaign UI of the marsh: the crossings, and the remaining oil. */
export const campaigns: CampaignUi = {
  printed: [
    {
      name: 'night-after-night',
      title: { en: 'Night after night', de: 'Nacht für Nacht' },
      about: {
        en: 'Oil left over from one crossing burns in the next.',
        de: 'Das Öl, das von einer Überquerung übrig bleibt, brennt in der nächsten.',
      },
    },
  ],
  Story,
}

const LEFT = { en: 'Oil carried over: ', de: 'Übriges Öl: ' } as const

function Story({ campaign: { campaignState }, tell }: StoryProps) {
  return (
    <section class="panel-box">
      <p data-oil={campaignState['oil']}>
        {LEFT[tell.language]}
        {String(campaignState['oil'])}
      </p>
    </section>
  )
}
