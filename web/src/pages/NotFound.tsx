import { PageLayout } from '../components/PageLayout.tsx'
import { say } from '../app/i18n.ts'

export function NotFound() {
  return (
    <PageLayout>
      <section class="page narrow">
        <h1>{say('nowhere.title')}</h1>
        <p>{say('nowhere.text')}</p>
        <a class="button primary" href="/">
          {say('nowhere.home')}
        </a>
      </section>
    </PageLayout>
  )
}
