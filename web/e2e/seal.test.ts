import { readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { boxOf } from '@gloamhall/games'
import type { View } from '@gloamhall/kernel'
import { compare, parseReceipt, parseRecord } from '@gloamhall/kernel'
import { expect, test } from 'vitest'
import { openBrowser } from './browser.ts'
import { byButton } from './answer-methods.ts'
import { openServer, openOwnServer } from './server-process.ts'
import { Player } from './player.ts'

const server = await openServer()
const browser = await openBrowser()

/** The console reports refused connections to a stopped server. */
const CONNECTION_ERRORS = /WebSocket|ERR_CONNECTION/

test('the replay verifies the record against what this browser received, and the receipt can be saved', async () => {
  const mira = await Player.arrives(browser, server)
  // Open from the lobby on, so that the first hash is received however slow the browser is.
  const code = await mira.opensATable()
  await mira.sitsDown('Mira')
  await mira.presses(mira.button('lobby.start'))
  await mira.isAtTheTable()
  await mira.playsToTheEnd(byButton)
  await mira.presses(mira.link('end.replay'))
  await mira.heading('Verified: this is the game your browser saw').waitFor()
  const agrees = mira.page.getByText(/This is the game you played: the seal you saw, your random input/)
  const [, lines, count] = /and (\d+) of (\d+) entries match/.exec((await agrees.textContent()) ?? '') ?? []
  expect(lines).toBe(count)

  const saving = mira.page.waitForEvent('download')
  await mira.presses(mira.button('proof.note-save'))
  const file = await (await saving).path()
  const note = parseReceipt(readFileSync(file, 'utf8'))
  const record = parseRecord(await (await fetch(`${server.address}/api/tables/${code}/record`)).text())
  expect(note).toMatchObject({ table: code, seat: 1, people: [1] })
  expect(note.heads).toHaveLength(record.lines.length + 1)
  expect(compare((await boxOf(record.game)).game, record, note)).toEqual([])

  // The record matches; but had the browser found a contradiction during the game, this must not hide it.
  await mira.page.evaluate(markContradicted, code)
  await mira.page.reload()
  await mira.heading(mira.text('proof.broken')).waitFor()
  await mira.page.getByText('the receipt stops with “doubt head”: the server already contradicted itself').waitFor()
  expect(await mira.page.getByText(mira.text('proof.note-differs')).count()).toBe(0)

  // A visitor who was not at the table can only read the record, unless they are given a receipt.
  const jonas = await Player.arrives(browser, server, { language: 'de' })
  await jonas.goesTo(`/r/${code}`)
  await jonas.heading('Geprüft: Das Protokoll ist in sich stimmig').waitFor()
  await jonas.page.getByText(/Dieser Browser hat keinen Beleg/).waitFor()
  expect(await jonas.button('proof.note-save').count()).toBe(0)
  await jonas.presses(jonas.page.getByText(jonas.text('proof.details')))
  const input = jonas.page.getByLabel(jonas.text('proof.note-check'))
  const shown = (name: string, text: string) =>
    input.setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })
  await shown('mira.txt', readFileSync(file, 'utf8'))
  await jonas.page.getByText(`mira.txt: stimmt überein, ${count} von ${count} Einträgen.`).waitFor()
  await shown('other.txt', readFileSync(file, 'utf8').replace(/nonce .*/, 'nonce 00'))
  await jonas.page.getByText(/other\.txt: weicht ab: der Zufallsbeitrag von Platz 1/).waitFor()
  await shown('doubted.txt', readFileSync(file, 'utf8').replace('head 0 ', 'doubt lines\nhead 0 '))
  await jonas.page.getByText(/doubted\.txt: weicht ab: der Beleg endet mit „doubt lines“/).waitFor()
  await shown('diary.txt', 'dear diary\n')
  await jonas.page.getByText(/diary\.txt: ein Beleg beginnt mit/).waitFor()
})

test('changing the history of a table while the server is down is detected at once, and in the replay', async () => {
  const fragile = await openOwnServer()
  const mira = await Player.arrives(browser, fragile, { expectedErrors: CONNECTION_ERRORS })
  const code = await mira.playsWithBots('Bloodborne', 3)
  await mira.waitsToBeAsked()
  // From then on nothing happens without her: the server must not be ahead of the page when it is back.
  await expect.poll(() => seatsAwaited(fragile.address, code)).toEqual([1])
  await mira.page.evaluate(sendLine, { code, text: 'My heart beats for the Moon' })
  await mira.log.filter({ hasText: 'My heart beats for the Moon' }).waitFor()

  await fragile.kill()
  await mira.connectionStatus.filter({ hasText: /reconnecting|offline/ }).waitFor()
  const database = new DatabaseSync(fragile.database)
  const { changes } = database
    .prepare("UPDATE log SET line = replace(line, 'Moon', 'Beast') WHERE line LIKE '%heart beats%'")
    .run()
  database.close()
  expect(changes).toBe(1)
  await fragile.restart()

  const alarm = mira.page.getByRole('alert').filter({ hasText: 'The history differs from what you saw before.' })
  await alarm.waitFor()
  await mira.presses(alarm.getByRole('button', { name: 'Close' }))
  await mira.playsToTheEnd(byButton)
  await mira.presses(mira.link('end.replay'))
  await mira.heading('Verification failed').waitFor()
  await mira.page.getByText('This is not the game this browser saw at the table:').waitFor()
  await mira.page.getByText(/one of the entries \d+ to \d+(,)? differs from what was seen/).waitFor()
})

/** Runs in the page: marks the stored receipt of the table as contradicted. */
function markContradicted(code: string): void {
  const name = `gloamhall.note.${code}`
  const kept = JSON.parse(localStorage.getItem(name) ?? '') as { note: object }
  localStorage.setItem(name, JSON.stringify({ ...kept, note: { ...kept.note, doubt: 'head' } }))
}

/** Runs in the page: sends a chat line with the seat's token. */
async function sendLine({ code, text }: { code: string; text: string }): Promise<void> {
  const seats = JSON.parse(localStorage.getItem('gloamhall.seats') ?? '{}') as Record<string, { token: string }>
  await fetch(`/api/tables/${code}/say`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${seats[code]?.token}` },
    body: JSON.stringify({ text }),
  })
}

/** The seats whose answer the table waits for. */
async function seatsAwaited(address: string, code: string): Promise<readonly number[]> {
  const { view } = (await (await fetch(`${address}/api/tables/${code}/view`)).json()) as { readonly view: View }
  return view.asked.filter(({ answered }) => !answered).map(({ seat }) => seat)
}
