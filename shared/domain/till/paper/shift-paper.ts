import { actorName } from '../../actor-name.ts';
import { printablePaper } from '../../paper/printable-paper.ts';
import type { ReportPaper, ReportSection } from '../../paper/report-paper.ts';
import type { ShiftReport } from '../shift-report.ts';
import { namedSections, salesSections } from './document-sections.ts';
import { moneySections, movementSections, peopleSections } from './money-sections.ts';
import { paperTime } from './paper-time.ts';

/** The paper of a shift: the Z of a close, with the head of the audit chain at its foot; else the X. */
export function shiftPaper(
  report: ShiftReport,
  audit: { seq: number; hash: string } | null,
  { shop, trainingBanner }: Pick<ReportPaper, 'shop' | 'trainingBanner'>,
): ReportPaper {
  const { number, openedAt, openedBy, isCounted, at, close } = report;
  const opened = `${paperTime(openedAt)} · ${actorName(openedBy)}`;
  return printablePaper({
    of: 'report',
    title: close === null ? `Informe X · turno ${number}` : `Cierre Z ${number}`,
    trainingBanner,
    shop,
    head: [
      { label: 'Abrió', value: opened },
      ...(isCounted ? [] : [{ label: 'Fondo', value: number === 1 ? NO_CLOSE_BEFORE : AS_LEFT }]),
      ...(close === null
        ? [{ label: 'Emitido', value: paperTime(at) }]
        : [{ label: 'Cerró', value: `${paperTime(at)} · ${actorName(close.by)}` }]),
    ],
    sections: [
      ...(close === null ? [openShift] : []),
      ...moneySections(report),
      ...(close === null || close.reason === '' ? [] : [whyDifferent(close.reason)]),
      ...salesSections(report),
      ...namedSections(report),
      ...movementSections(report),
      ...peopleSections(report),
      ...(close === null ? [] : [signature(close.by)]),
    ],
    foot:
      audit === null
        ? []
        : [
            { label: 'Auditoría, entrada', value: String(audit.seq) },
            { label: 'Huella', value: audit.hash.match(/.{1,8}/g)?.join(' ') ?? '' },
          ],
  });
}

const AS_LEFT = 'el que dejó el cierre anterior, sin contar';
const NO_CLOSE_BEFORE = 'sin contar: es el primer turno, antes no hubo ningún cierre';

const openShift: ReportSection = {
  heading: null,
  parts: [{ kind: 'note', text: 'Lectura del turno abierto: no cierra la caja.' }],
};

function whyDifferent(reason: string): ReportSection {
  return { heading: 'Por qué hay diferencia', parts: [{ kind: 'note', text: reason }] };
}

function signature(by: string): ReportSection {
  return { heading: null, parts: [{ kind: 'signature', who: actorName(by) }] };
}
