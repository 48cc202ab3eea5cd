import { CircleUserRound, FileText, Package } from 'lucide-react';
import { itemCode } from '../../../shared/domain/catalog/catalog-item.ts';
import { formatDate } from '../../../shared/domain/dates.ts';
import { formatMoney } from '../../../shared/domain/money.ts';
import { useDocumentWords } from '../../clients/client-words.ts';
import { tellError } from '../../kit/components/notice-store.ts';
import { useScreen } from '../../kit/screen-store.ts';
import { describeMoment } from '../../kit/time/time-words.ts';
import { programTime } from '../../kit/time/use-now.ts';
import { unitPrice } from '../../sale/lines/line-words.ts';
import { useSaleMoney } from '../../sale/sale-store.ts';
import type { Found, FoundGroup } from './found.ts';
import { openClient, openProduct } from './open-found.ts';
import { type Answers, useAnswers } from './use-answers.ts';
import { useOwnFound } from './use-own-found.ts';

interface AllFound {
  /** Those that are not empty. */
  groups: FoundGroup[];
  /** More groups may follow. */
  isGoingOn: boolean;
}

/**
 * Results for a text, a few of each kind. A group is shown once those above it are known, so that nothing on
 * the screen moves while the user reaches for it.
 */
export function useFound(text: string): AllFound {
  const answers = useAnswers(text);
  const own = useOwnFound(text);
  const isInSale = useScreen(({ screen }) => screen.name === 'sale');
  const inTurn = [
    { name: isInSale ? 'productsToSell' : 'products', items: useProducts(answers.products) },
    { name: 'clients', items: useClients(answers.clients) },
    ...own,
    { name: 'documents', items: documentsOf(answers.documents) },
  ] as const;
  const groups: FoundGroup[] = [];
  for (const { name, items } of inTurn) {
    if (items === null) return { groups, isGoingOn: true };
    if (items.length > 0) groups.push({ name, items });
  }
  return { groups, isGoingOn: false };
}

function useProducts(products: Answers['products']): Found[] | null {
  const money = useSaleMoney();
  if (products === null) return null;
  return products.map((item) => ({
    id: `product-${item.id}`,
    Icon: Package,
    title: item.record.descripcion,
    detail: itemCode(item),
    end: unitPrice(item, money),
    open: () => void openProduct(item).catch(tellError),
  }));
}

function useClients(clients: Answers['clients']): Found[] | null {
  const documentWords = useDocumentWords();
  if (clients === null) return null;
  return clients.map(({ id, cliente }) => ({
    id: `client-${id}`,
    Icon: CircleUserRound,
    title: cliente.nombre,
    detail: documentWords(cliente),
    open: () => void openClient(id).catch(tellError),
  }));
}

function documentsOf(documents: Answers['documents']): Found[] | null {
  if (documents === null) return null;
  const { show } = useScreen.getState();
  const today = formatDate(programTime());
  return documents.map(({ id, numeroDocumento, localNumber, clientName, soldAt, total, currency }) => ({
    id: `document-${id}`,
    Icon: FileText,
    title: numeroDocumento ?? localNumber,
    detail: [numeroDocumento === null ? null : localNumber, clientName, describeMoment(soldAt, today)]
      .filter((part) => part !== null)
      .join(' · '),
    end: formatMoney(BigInt(total), currency),
    open: () => show({ name: 'documents', documentId: id }),
  }));
}
