import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo, Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { referenceFrom } from '../../reference/boardgame-io.ts'
import { peer } from '../../reference/peers.ts'
import { beMeasured } from './measured-process.ts'

/** boardgame.io's server with the reference game. It stores every state in files, which it does not fsync. */
interface Library {
  Server(settings: object): { run(settings: object): Promise<{ readonly appServer: Server }> }
  FlatFile: new (settings: { readonly dir: string }) => object
}

const library = peer<Library>('boardgame.io/server')
const folder = mkdtempSync(join(tmpdir(), 'gloamhall-bench-'))
const games = [referenceFrom('random')]
const server = library.Server({ games, origins: ['http://127.0.0.1'], db: new library.FlatFile({ dir: folder }) })
// Port 0 would mean its default.
const { appServer } = await server.run({ port: '0' })
const { port } = appServer.address() as AddressInfo
beMeasured(`http://127.0.0.1:${port}`, () => rmSync(folder, { recursive: true, force: true }))
