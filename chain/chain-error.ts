/** The head office cannot do it; `message` is Spanish and says why. */
export class ChainError extends Error {
  override readonly name = 'ChainError';
}
