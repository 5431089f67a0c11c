/** A fake localStorage: its keys are its properties. */
export class FakeStorage {
  [key: string]: unknown
  getItem(key: string): string | null {
    return Object.hasOwn(this, key) ? (this[key] as string) : null
  }
  setItem(key: string, value: string): void {
    this[key] = value
  }
  removeItem(key: string): void {
    delete this[key]
  }
}
