import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '../../../../support/temporary-folder.ts';
import { perTest } from '../../../../support/per-test.ts';
import { readDocumentDetail, readTechnicalRecord } from '../../../../../main/documents/document-detail.ts';
import { dispatchProposal } from '../../../../../main/documents/dispatch/dispatch-proposal.ts';
import { runExport } from '../../../../../main/documents/export/run-export.ts';
import { readKeptJson } from '../../../../../main/documents/xml/read-kept-xml.ts';
import { InputError } from '../../../../../main/kernel/errors.ts';
import { chargeDraft } from '../../../../../main/sale/charge-draft.ts';
import { saveShopSettings } from '../../../../../main/shop/settings/save-shop-settings.ts';
import { TestCounter } from '../../../../support/counter.ts';
import { answered } from '../../../../support/fake-network.ts';
import { saleDraft } from '../../../../support/sale-drafts.ts';
import { issuedData, success } from '../../../../support/service-answers.ts';

const machine = perTest(() => new TestCounter());
let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
});

/** Longer than the limit of other kept answers. */
const ANSWER = success({ ...issuedData(), jsonDE: { rDE: { dVerFor: '150', items: 'x'.repeat(100_000) } } });

async function sellAsking(asksForJson: boolean): Promise<string> {
  saveShopSettings(machine.counter, { asksForJson }, 'test');
  machine.network.next(answered(200, ANSWER));
  const { id } = chargeDraft(machine.counter, saleDraft(), 'screen');
  await machine.sendWhatIsDue();
  return id;
}

test('a shop that asks for JSON sends jsonDE, keeps the answer whole and exports it beside the XML', async () => {
  const id = await sellAsking(true);
  const [request] = machine.network.written;
  expect(JSON.parse(request?.body ?? '')).toMatchObject({ jsonDE: true });
  const { name, bytes } = readKeptJson(machine.counter, id);
  expect(name).toBe(machine.document(id).cdc);
  expect(JSON.parse(Buffer.from(bytes).toString())).toEqual(ANSWER);
  expect(readDocumentDetail(machine.counter, id).hasJson).toBe(true);
  expect(readTechnicalRecord(machine.counter, id).answers[0]?.isCut).toBe(false);
  const file = join(folder, 'x.zip');
  runExport(machine.counter.store.db, { kind: 'xml', month: '2026-11', file }, machine.clock.now(), () => {});
  expect(Buffer.from(unzipSync(readFileSync(file))[`${name}.json`] ?? []).toString()).toBe(
    Buffer.from(bytes).toString(),
  );
});

test('a shop that does not ask sends no jsonDE and has no JSON of the document', async () => {
  const id = await sellAsking(false);
  expect(machine.network.written[0]?.body).not.toContain('jsonDE');
  expect(readDocumentDetail(machine.counter, id).hasJson).toBe(false);
  expect(() => readKeptJson(machine.counter, id)).toThrow(InputError);
});

test('the proposal of a dispatch note asks for JSON where the shop does', async () => {
  const invoice = await machine.sellIssued();
  expect(dispatchProposal(machine.counter, invoice)).not.toHaveProperty('jsonDE');
  saveShopSettings(machine.counter, { asksForJson: true }, 'test');
  expect(dispatchProposal(machine.counter, invoice)).toMatchObject({ jsonDE: true });
});
