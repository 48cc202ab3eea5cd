import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ImportService } from '../../main/catalog/import/import-service.ts';
import { systemClock } from '../../main/kernel/ports/clock.ts';
import { startTableThread } from '../../main/catalog/import/table-thread.ts';
import { startTask } from '../support/start-task.ts';
import { TestCounter } from '../support/counter.ts';
import { UNIT_ID } from '../support/sale-bodies.ts';
import type { Figure } from './frame/row.ts';
import { figureOf } from './frame/times.ts';
import { generatedProduct } from './generated-shop.ts';
import { restForcing } from '../../main/database/stretch.ts';

export interface ImportSpeed {
  rows: number;
  seconds: number;
  /** Delay of a sale made meanwhile, in ms. */
  stretchMs: Figure;
}

/** A file of products, from choosing it until all are durable, as on the screen. */
export async function measureImport(rows: number): Promise<ImportSpeed> {
  const machine = new TestCounter();
  const folder = mkdtempSync(join(tmpdir(), 'mostrador-bench-'));
  const { store, lookups } = machine.counter;
  const unit = { id: UNIT_ID, descripcion: 'Unidad', codigo_etax: '77', representacion: 'UNI' };
  store.commit(() => lookups.save('unidad-medida', UNIT_ID, unit, 0));
  /** Start and end times of the stretches, alternating. */
  const marks: number[] = [];
  const service = new ImportService({
    askOffice: () => Promise.reject(new Error('there is no office')),
    counter: () => machine.counter,
    startThread: () =>
      startTableThread(startTask('tables'), { database: store.file, today: '21/11/2026' }, systemClock),
    actor: () => 'bench',
    onProgress: () => {},
    restIn: restForcing,
    stopwatch() {
      const now = performance.now();
      marks.push(now);
      return now;
    },
  });
  try {
    const file = join(folder, 'productos.csv');
    writeFileSync(file, productTable(rows));
    const begun = performance.now();
    const { columns } = await service.open('catalog', file);
    await service.check({
      columns: columns.map(({ header: _header, ...choice }) => choice),
      fillsMissing: false,
      clearsEmpty: false,
      answers: [],
    });
    const { written } = await service.write(true);
    const seconds = (performance.now() - begun) / 1000;
    if (written !== rows) throw new Error(`${written} of ${rows} rows were written`);
    const stretches = marks.flatMap((at, index) => (index % 2 === 0 ? [] : [at - (marks[index - 1] ?? at)]));
    return { rows, seconds, stretchMs: figureOf(stretches) };
  } finally {
    service.close();
    machine.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}

function productTable(rows: number): string {
  const lines = Array.from({ length: rows }, (_row, index) => {
    const item = generatedProduct(index, 0);
    if (item.kind !== 'mercaderia') throw new Error('generated products are merchandise');
    const { codigo_original, codigo_barra, descripcion, marca, precio_unitario_original } = item.record;
    return `${codigo_original};${descripcion};${marca};${precio_unitario_original};10;UNI;${codigo_barra};01.01;Almacén`;
  });
  const titles = 'Código;Descripción;Marca;Precio;IVA;Unidad;Código de barras;Código de clasificación;Rubro';
  return [titles, ...lines].join('\n');
}
