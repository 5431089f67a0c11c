import { Hall } from '../parts/Hall.tsx'
import { say } from '../words.ts'

export function Nowhere() {
  return (
    <Hall>
      <section class="page narrow">
        <h1>{say('nowhere.title')}</h1>
        <p>{say('nowhere.text')}</p>
        <a class="button primary" href="/">
          {say('nowhere.home')}
        </a>
      </section>
    </Hall>
  )
}
