import { PageLayout } from '../components/PageLayout.tsx'
import { say } from '../app/i18n.ts'

/** Shown after the data of this browser was deleted, in this tab or another one. The state in memory is discarded when the page is left. */
export function Deleted({ where }: { where: 'here' | 'elsewhere' }) {
  return (
    <PageLayout>
      <section class="page narrow">
        <h1>{say('me.deleted')}</h1>
        <p role="status">{say(where === 'here' ? 'deleted.here' : 'deleted.elsewhere')}</p>
        <p class="soft">{say('deleted.stays')}</p>
        <button type="button" class="button primary" onClick={() => location.assign('/')}>
          {say('deleted.home')}
        </button>
      </section>
    </PageLayout>
  )
}
