import { problems } from './problems.ts';

/** By the Spanish text in the source, `{0}` for its first value. */
export default { ...problems };
