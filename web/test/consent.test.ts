import { seat as toSeat } from '@gloamhall/kernel'
import type { Lobby, UndoState } from '@gloamhall/protocol'
import { beforeEach, describe, expect, test } from 'vitest'
import { language } from '../src/app/settings.ts'
import { consentOf } from '../src/table/consent.ts'
import { namesAt } from '../src/table/names.ts'
import { loadPhrases, spoken } from '../src/app/i18n.ts'

const person = (seat: number, name: string, present = true): Lobby['seats'][number] => ({
  seat,
  holder: 'person',
  name,
  present,
  botControlled: !present,
  ready: true,
})

const lobby: Lobby = {
  code: 'K7RW2M',
  game: 'blood-bound',
  phase: 'playing',
  seats: [person(1, 'Mira'), person(2, 'Jon'), person(3, 'Ada', false), person(4, 'Ida')],
  options: {},
  pace: 'live',
  assists: 'facts',
  spectators: 0,
  commitment: '',
}

type Asked = NonNullable<UndoState['request']>

const read = (mine: number | 'spectator', asked: Partial<Asked> = {}) =>
  consentOf({
    asked: { id: 1, by: 1, agreed: [1, 4], missing: [2, 3], revealed: false, ...asked },
    mine,
    lobby,
    nameOf: (seat) => namesAt(lobby, mine === 'spectator' ? mine : toSeat(mine)).inSentence(seat),
  })

const speak = async (wanted: 'en' | 'de'): Promise<void> => {
  language.value = wanted
  await loadPhrases({ lang: '' } as HTMLElement)
  await expect.poll(() => spoken.value).toBe(wanted)
}

describe('an undo request', () => {
  beforeEach(() => speak('en'))

  test('names every player who has not agreed, including absent ones', () => {
    expect(read(4)).toEqual({
      request: 'Mira wants to undo their last move and everything after it.',
      missing: 'Waiting for Jon and Ada (away).',
      seen: undefined,
      may: 'nothing',
    })
    expect(read('spectator').missing).toBe('Waiting for Jon and Ada (away).')
    expect(read(1, { missing: [3] }).missing).toBe('Waiting for Ada (away).')
  })

  test('says that a revealed card remains known', () => {
    expect(read(2, { revealed: true }).seen).toBe('Cards were revealed or dice rolled since. You can’t unsee that.')
  })

  test('is answered by the players it waits for, and withdrawn by the one who made it', () => {
    expect(read(2)).toMatchObject({ may: 'answer', missing: 'Waiting for Jon (you) and Ada (away).' })
    expect(read(1)).toMatchObject({
      may: 'withdraw',
      request: 'You asked to undo your last move and everything after it.',
    })
    expect(read(4).may).toBe('nothing')
    expect(read('spectator').may).toBe('nothing')
  })

  test('can be read in German as well', async () => {
    await speak('de')
    expect(read(2, { missing: [2, 3, 4], revealed: true })).toEqual({
      request: 'Mira möchte den eigenen letzten Zug zurücknehmen, mit allem, was danach kam.',
      missing: 'Es fehlt noch die Zustimmung von Jon (du), Ada (nicht da) und Ida.',
      seen: 'Seither wurde aufgedeckt oder gewürfelt. Was ihr gesehen habt, könnt ihr nicht wieder vergessen.',
      may: 'answer',
    })
    expect(read(1, { missing: [2] }).missing).toBe('Es fehlt noch die Zustimmung von Jon.')
  })
})
