import { Pencil, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ClientDetail } from '../../shared/contract/clients.ts';
import { Button, IconButton } from '../kit/components/button.tsx';
import { ClientAccount } from '../cash/receivables/client-account.tsx';
import { RucStatus } from './ruc-status.tsx';
import { useDocumentWords } from './client-words.ts';
import { ClientFacts } from './client-facts.tsx';
import { clients as texts } from '../i18n/es-PY/clients.ts';
import styles from './clients.module.css';
import { describeMoment } from '../kit/time/time-words.ts';
import { DocumentBadge } from '../kit/components/state-badge.tsx';
import { shownState } from '../kit/components/document-look.ts';
import { useScreen } from '../kit/screen-store.ts';
import { useNow } from '../kit/time/use-now.ts';
import { Fill, List, Row, Scroll, Stack, Text } from '../kit/layout/layout.tsx';
import { RUC_DOCUMENT } from '../../shared/domain/sale/document-issues.ts';
import { formatDate, formatDateTime } from '../../shared/domain/dates.ts';
import { formatMoney } from '../../shared/domain/money.ts';

interface ClientPaneProps {
  detail: ClientDetail;
  onEdit: () => void;
  onClose: () => void;
}

/** One client: data, latest purchases, and the history of changes. */
export function ClientPane({ detail, onEdit, onClose }: ClientPaneProps) {
  const { t } = useTranslation('clients');
  const { t: common } = useTranslation();
  const documentWords = useDocumentWords();
  const { cliente, sales } = detail;
  return (
    <Fill as="section" className={styles.pane} aria-label={cliente.nombre}>
      <Row as="header" align="start" className={styles.head}>
        <Stack gap={0} grow>
          <h2>{cliente.nombre}</h2>
          <Text tone="soft">{documentWords(cliente)}</Text>
          {cliente.tipo_documento === RUC_DOCUMENT ? <RucStatus ruc={cliente.documento} /> : null}
        </Stack>
        <Button icon={<Pencil aria-hidden="true" size={18} />} keyName="F8" onClick={onEdit}>
          {t('screen.edit')}
        </Button>
        <IconButton label={common('close')} keyName="Esc" icon={X} size={20} tone="plain" onClick={onClose} />
      </Row>
      <Scroll className={styles.body} tabIndex={0} role="group" aria-label={t('screen.data')}>
        <ClientAccount clientDocument={cliente.documento} />
        <ClientFacts cliente={cliente} />
        <h3>{t('screen.sales')}</h3>
        <ClientSales sales={sales} />
        <h3>{t('screen.history')}</h3>
        <ClientHistory detail={detail} />
      </Scroll>
    </Fill>
  );
}

function ClientSales({ sales }: Pick<ClientDetail, 'sales'>) {
  const { t } = useTranslation('clients');
  const today = formatDate(useNow(false));
  if (sales.length === 0) return <Text tone="soft">{t('screen.noSales')}</Text>;
  return (
    <ul>
      {sales.map((sale) => (
        <li key={sale.id}>
          <button
            type="button"
            className={styles.sale}
            onClick={() => useScreen.getState().show({ name: 'documents', documentId: sale.id })}
          >
            <b>{sale.numeroDocumento ?? sale.localNumber}</b>
            <small>{describeMoment(sale.soldAt, today)}</small>
            <DocumentBadge state={shownState(sale)} />
            <b>{formatMoney(BigInt(sale.total), sale.currency)}</b>
          </button>
        </li>
      ))}
    </ul>
  );
}

function ClientHistory({ detail }: { detail: ClientDetail }) {
  const { t } = useTranslation('clients');
  const { history, createdAt, createdBy } = detail;
  const by = (actor: string): string =>
    t('screen.by', { actor: isKnown(actor, texts.screen.actor) ? t(`screen.actor.${actor}`) : actor });
  const isEntryKept = history[0]?.isNew === true;
  return (
    <List as="ol">
      {createdAt === null || createdBy === null || isEntryKept ? null : (
        <Row as="li" align="baseline">
          <Text as="time" size="sm" tone="soft" className={styles.time}>
            {formatDateTime(createdAt)}
          </Text>
          <p>{t('screen.imported')}</p>
        </Row>
      )}
      {history.map(({ seq, at, actor, isNew, changes }) => (
        <Row as="li" align="baseline" key={seq}>
          <Text as="time" size="sm" tone="soft" className={styles.time}>
            {formatDateTime(at)}
          </Text>
          <Stack gap={0} grow>
            <p>
              {t(isNew ? 'screen.created' : 'screen.changed')} <small>{by(actor)}</small>
            </p>
            {changes.map(({ field, before, after }) => (
              <Text size="sm" tone="soft" key={field}>
                {isKnown(field, texts.field) ? t(`field.${field}`) : field}:{' '}
                <del>{before ?? t('screen.nothing')}</del> → <ins>{after ?? t('screen.nothing')}</ins>
              </Text>
            ))}
          </Stack>
        </Row>
      ))}
    </List>
  );
}

function isKnown<T extends object>(word: string, among: T): word is Extract<keyof T, string> {
  return Object.hasOwn(among, word);
}
