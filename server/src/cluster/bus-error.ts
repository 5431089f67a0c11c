/** NATS cannot be used: either at the moment (`isTemporary`) or with these settings at all. */
export class BusError extends Error {
  readonly isTemporary: boolean

  constructor(message: string, isTemporary: boolean) {
    super(message)
    this.isTemporary = isTemporary
  }
}
