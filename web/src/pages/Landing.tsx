import { useLayoutEffect, useState } from 'preact/hooks'
import { sprite } from 'virtual:icons/emblems'
import { Candle } from '../components/Candle.tsx'
import { GameCard } from './GameCard.tsx'
import { ResumeStrip } from './ResumeStrip.tsx'
import { PageLayout } from '../components/PageLayout.tsx'
import { Icon } from '../components/Icon.tsx'
import { insertSprite } from '../components/sprite.ts'
import { codeIn, go } from '../app/router.ts'
import type { Manifest } from '../games/manifest.ts'
import { openBox, CATALOGUE } from '../games/catalogue.ts'
import { say } from '../app/i18n.ts'
import { lazy } from '../app/lazy.tsx'
import { StartProblem } from './StartProblem.tsx'
import type { TableStart } from './start-table.ts'
import { useTableStart } from './start-table.ts'
import './Landing.css'

// Both ask the server first, and their texts are not part of a first view.
const OpenTables = lazy(() => import('../find/OpenTables.tsx').then(({ OpenTables }) => OpenTables), { silent: true })
const DealCards = lazy(() => import('../daily/DealCard.tsx').then(({ DealCards }) => DealCards), { silent: true })

const listedGames = (): readonly Manifest[] => CATALOGUE.filter((box) => !('toy' in box) || listsToys())

export function Landing() {
  useLayoutEffect(() => insertSprite(sprite), [])
  const start = useTableStart()
  const dealt = listedGames().flatMap((box) => ('daily' in box ? [box.id] : []))
  return (
    <PageLayout class="landing">
      <section class="hero">
        <div class="hero-words">
          <h1>{say('landing.title')}</h1>
          <p class="lead">{say('landing.lead')}</p>
          <CodeField />
          <StartProblem problem={start.problem} />
        </div>
        <Candle />
        <section class="find" aria-labelledby="find-title">
          <h2 id="find-title">{say('find.title')}</h2>
          <OpenTables busy={start.busy} sit={start.sit} />
        </section>
      </section>
      <ResumeStrip />
      <section class="game-list" aria-label={say('landing.games')}>
        {listedGames().map((box) => (
          <GameCard key={box.id} box={box}>
            <PlayButtons game={box.id} min={box.seats[0]} max={box.seats[1]} start={start} />
          </GameCard>
        ))}
      </section>
      {dealt.length > 0 && <DealCards games={dealt} />}
    </PageLayout>
  )
}

/** `/?toys` lists the toy games, for game authors. */
const listsToys = (): boolean => new URLSearchParams(location.search).has('toys')

interface PlayButtonsProps {
  game: string
  min: number
  max: number
  start: TableStart
}

function PlayButtons({ game, min, max, start: { busy, withBots, withFriends, playNow } }: PlayButtonsProps) {
  const [seats, setSeats] = useState(min)
  const { daily, campaigns } = openBox(game) ?? {}
  return (
    <div class="play">
      <label class="seat-count">
        <span>{say('landing.seats')}</span>
        <select value={seats} onChange={({ currentTarget }) => setSeats(Number(currentTarget.value))}>
          {Array.from({ length: max - min + 1 }, (_, index) => min + index).map((count) => (
            <option key={count} value={count}>
              {count}
            </option>
          ))}
        </select>
      </label>
      <a class="learn-link" href={`/learn/${game}`}>
        {say('landing.learn')}
      </a>
      <button type="button" class="button primary" disabled={busy} onClick={() => withBots(game, seats)}>
        <Icon name={seats > 1 ? 'metal-golem-head' : 'wooden-chair'} />{' '}
        {say(seats > 1 ? 'landing.bots' : 'landing.alone')}
      </button>
      <button type="button" class="button" disabled={busy} title={say('game.now-note')} onClick={() => playNow(game)}>
        <Icon name="lantern-flame" /> {say('game.now')}
      </button>
      <button type="button" class="button" disabled={busy} onClick={() => withFriends(game, seats)}>
        <Icon name="wooden-chair" /> {say('landing.open')}
      </button>
      <p class="further">
        <a href={`/stats/${game}`}>{say('landing.figures')}</a>
        {daily && <a href={`/daily/${game}`}>{say('landing.daily')}</a>}
        {campaigns && <a href={`/campaigns/${game}`}>{say('landing.campaigns')}</a>}
      </p>
    </div>
  )
}

function CodeField() {
  const [text, setText] = useState('')
  const [wrong, setWrong] = useState(false)
  const enter = (event: Event) => {
    event.preventDefault()
    const code = codeIn(text)
    setWrong(!code)
    if (code) go(`/${text.includes('/c/') ? 'c' : 't'}/${code}`)
  }
  return (
    <form class="code-field" onSubmit={enter}>
      <label for="code">{say('landing.code')}</label>
      <div class="row">
        <input
          id="code"
          value={text}
          placeholder="K7RW2M"
          autocomplete="off"
          autocapitalize="characters"
          spellcheck={false}
          aria-invalid={wrong}
          aria-describedby={wrong ? 'code-wrong' : undefined}
          onInput={({ currentTarget }) => setText(currentTarget.value)}
        />
        <button type="submit" class="button">
          {say('landing.sit')}
        </button>
      </div>
      {wrong && (
        <p id="code-wrong" class="problem">
          {say('landing.code-wrong')}
        </p>
      )}
    </form>
  )
}
