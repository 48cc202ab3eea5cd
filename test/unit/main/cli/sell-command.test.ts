import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sellCommand } from '../../../../main/cli/commands/sell.ts';
import type { CommandContext } from '../../../../main/cli/context.ts';
import { TestCounter } from '../../../support/counter.ts';
import { invoiceBody } from '../../../support/sale-bodies.ts';

let machine: TestCounter;
beforeEach(() => {
  machine = new TestCounter();
});
afterEach(() => machine.remove());

test('a sale that is on disk and cannot be reported is named, so that nobody enters it again', async () => {
  const context = {
    positionals: ['-'],
    options: {},
    stdin: Readable.from([Buffer.from(JSON.stringify(invoiceBody()))]),
    openForWriting: () => machine.counter,
    print: () => {
      throw new Error('ENOSPC');
    },
  } as unknown as CommandContext;
  await expect(sellCommand.run(context)).rejects.toThrow(/C1-000001 .*quedó guardada.*no la cargue de nuevo/);
  expect([...machine.counter.documents.list(null)]).toHaveLength(1);
});
