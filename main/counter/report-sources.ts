import { UnitNames } from '../reference-data/unit-names.ts';
import { LookupRepository } from '../reference-data/lookup-repository.ts';
import type { ReportSources } from '../reports/report-reader.ts';
import type { Connection } from '../database/connection.ts';

export function reportSourcesOf(db: Connection): ReportSources {
  const units = new Map(new UnitNames(new LookupRepository(db)).list().map(({ id, nombre }) => [id, nombre]));
  return { db, unitName: (id) => units.get(id) ?? id };
}
