import { RefreshCw } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DocumentDetail } from '../../../shared/contract/documents.ts';
import { Button } from '../../kit/components/button.tsx';
import { asError } from '../../ipc/as-error.ts';
import { call } from '../../ipc/call.ts';
import { useNotices } from '../../kit/components/notice-store.ts';
import { useNow } from '../../kit/time/use-now.ts';
import { dayAndTime } from '../../kit/time/describe-moment.ts';
import styles from './document-facts.module.css';
import { useOpenDocument } from './open-document-store.ts';

/** Has the service asked for its status now, and says when it is asked anyway. */
export function StatusQuery({ detail }: { detail: DocumentDetail }) {
  const { queryableFrom } = detail;
  if (queryableFrom === null) return null;
  return <Query detail={detail} from={queryableFrom} />;
}

function Query({ detail, from }: { detail: DocumentDetail; from: number }) {
  const { t } = useTranslation('documents');
  const [isWorking, setIsWorking] = useState(false);
  const id = useId();
  const now = useNow(true);
  const { nextQueryAt, summary } = detail;
  const isAsked = nextQueryAt !== null && nextQueryAt <= now;
  const ask = async (): Promise<void> => {
    setIsWorking(true);
    try {
      useOpenDocument.getState().replace(await call('documents.query-now', { id: summary.id }));
    } catch (error) {
      useNotices.getState().tell('bad', asError(error).message);
    }
    setIsWorking(false);
  };
  const words =
    now < from
      ? t('query.from', { time: dayAndTime(from) })
      : isAsked
        ? t('query.asked')
        : nextQueryAt === null
          ? null
          : t('query.next', { time: dayAndTime(nextQueryAt) });
  return (
    <span className={styles.query}>
      <Button
        tone="quiet"
        icon={<RefreshCw aria-hidden="true" size={18} />}
        disabled={isWorking || isAsked || now < from}
        aria-describedby={id}
        onClick={() => void ask()}
      >
        {t('query.now')}
      </Button>
      <small id={id}>{words}</small>
    </span>
  );
}
