import type { Room } from '../room.ts'
import { granted } from './route.ts'

export const TABLE = '/api/tables/{code}'

/** Writes down what was arranged, and whatever belongs to it; the answer is the lobby as it is then. */
export async function arranged(room: Room, more: Parameters<Room['arrange']>[0] = []): Promise<unknown> {
  await granted((answer) => room.arrange(more, answer))
  return room.lobby()
}
