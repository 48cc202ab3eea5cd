import { html, type Html } from '../../html/html.ts';
import type { TrainingService } from '../../training-service.ts';
import { documentTable } from '../document-table.ts';
import type { Situation } from '../situation.ts';

const SHOWN = 100;

export function documentsPage({ ledger }: TrainingService, situation: Situation): Html {
  const total = ledger.documents.count();
  const shown = total > SHOWN ? `Los últimos ${SHOWN} de ${total} documentos` : countText(total);
  return html`<section class="card" id="documentos" data-live>
  <p class="soft lead">${shown}. Los más nuevos están arriba; el número abre la página pública.</p>
  ${documentTable(ledger.documents.listNewest(SHOWN), situation, 'full')}
</section>`;
}

function countText(total: number): string {
  return total === 1 ? '1 documento' : `${total} documentos`;
}
