import { PageLayout } from '../components/PageLayout.tsx'
import { say } from '../app/i18n.ts'

/** The data of this browser was deleted, in this tab or in another one. What this page still holds goes when it is left. */
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
