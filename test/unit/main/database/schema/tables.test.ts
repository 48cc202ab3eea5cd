import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, expectTypeOf, test } from 'vitest';
import { projectRoot } from '../../../../../tools/project.mjs';
import { writeTableTypes } from '../../../../../tools/schema-types/write-table-types.ts';
import type {
  DocumentsTable,
  FavouriteGroupsTable,
  MoneyMovementsTable,
  PrintJobsTable,
  ReceiptPlansTable,
  UsersTable,
} from '../../../../../main/database/schema/tables.ts';
import type { DocumentState } from '../../../../../shared/domain/fiscal/document-state.ts';
import type { FavouriteColor } from '../../../../../shared/domain/catalog/catalog-item.ts';
import type { JobState } from '../../../../../shared/domain/paper/job-state.ts';
import type { PrinterTrouble } from '../../../../../shared/domain/paper/printer.ts';
import type { PlanStage } from '../../../../../shared/domain/paper/receipt-plan.ts';
import type { MovementKind } from '../../../../../shared/domain/cash/movement.ts';
import type { Means } from '../../../../../shared/domain/sale/means.ts';
import type { Role } from '../../../../../shared/domain/shop/rights.ts';

test('tables.ts is what `npm run schema-types` generates from the schema', () => {
  const stored = readFileSync(join(projectRoot, 'main', 'database', 'schema', 'tables.ts'), 'utf8');
  expect(stored.replaceAll('\r\n', '\n')).toBe(writeTableTypes());
});

// Compared by the compiler: a value missing on either side fails the lint step.
test('the CHECKs of the schema allow the values that the code knows', () => {
  expectTypeOf<DocumentsTable['state']>().toEqualTypeOf<DocumentState>();
  expectTypeOf<PrintJobsTable['state']>().toEqualTypeOf<JobState>();
  expectTypeOf<PrintJobsTable['fault']>().toEqualTypeOf<PrinterTrouble | null>();
  expectTypeOf<ReceiptPlansTable['stage']>().toEqualTypeOf<PlanStage>();
  expectTypeOf<MoneyMovementsTable['kind']>().toEqualTypeOf<MovementKind>();
  expectTypeOf<MoneyMovementsTable['means']>().toEqualTypeOf<Means>();
  expectTypeOf<FavouriteGroupsTable['color']>().toEqualTypeOf<FavouriteColor>();
  expectTypeOf<UsersTable['role']>().toEqualTypeOf<Role>();
});
