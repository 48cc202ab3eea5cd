import { refreshLookups } from '../../lookups/refresh-lookups.ts';
import type { Command } from '../context.ts';

export const lookupsRefreshCommand: Command = {
  name: 'lookups refresh',
  usage: 'lookups refresh',
  options: {},
  positionals: 0,
  async run({ openForWriting, print }) {
    for await (const refreshed of refreshLookups(openForWriting())) print({ ...refreshed });
    return 0;
  },
};
