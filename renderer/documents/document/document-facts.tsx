import { Fragment, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Check, Copy, ExternalLink, RefreshCw } from 'lucide-react';
import type { DocumentDetail } from '../../../shared/contract/documents.ts';
import { Button } from '../../kit/components/button.tsx';
import { tellError, useNotices } from '../../kit/components/notice-store.ts';
import { groupCdc } from './facts.tsx';
import { dayAndTime } from '../../kit/time/time-words.ts';
import { estadoWords } from '../estado-words.ts';
import { Row, Stack } from '../../kit/layout/layout.tsx';
import { Facts } from '../../kit/layout/panel.tsx';
import styles from './document.module.css';
import { JsonFact, XmlFact } from './xml-fact.tsx';
import { copyText } from '../../kit/components/copy-text.ts';
import { QrPicture } from '../share/qr-picture.tsx';
import { asError, call } from '../../ipc/call.ts';
import { useNow } from '../../kit/time/use-now.ts';
import { showDetail } from './show-detail.ts';

export function DocumentFacts({ detail }: { detail: DocumentDetail }) {
  const { t } = useTranslation(['documents', 'document', 'exporting']);
  const { summary, numeroTimbrado, numeroEstablecimiento, puntoExpedicion, emittedAt, cancelledAt } = detail;
  const { cdc, qr, estado, mensaje, serie } = detail;
  const number = summary.numeroDocumento ?? summary.localNumber;
  return (
    <Stack gap={2} className={styles.facts}>
      {cdc === null ? null : (
        <dl className={styles.identity}>
          <Stack as="dt" gap={2}>
            {t('facts.cdc')}
            {qr === null || qr === '' ? null : (
              <QrPicture address={qr} label={t('document:page.qr', { number })} />
            )}
          </Stack>
          <Stack as="dd" gap={0} align="start">
            <CdcFact cdc={cdc} />
            {qr === null || qr === '' ? null : <PublicPageButton id={summary.id} link={qr} />}
          </Stack>
        </dl>
      )}
      <Facts
        isBeside
        facts={[
          [
            t('facts.estado'),
            estado === null && detail.queryableFrom === null ? null : (
              <>
                {estado === null ? t('list.noNumber') : estadoWords(t, estado)}
                <StatusQuery detail={detail} />
              </>
            ),
          ],
          // The message of a rejection is shown above all facts.
          [t('facts.mensaje'), summary.state === 'rejected' ? null : mensaje],
          [t('exporting:archive.title'), detail.xml && <XmlFact id={summary.id} xml={detail.xml} />],
          [t('exporting:json.title'), detail.hasJson ? <JsonFact id={summary.id} /> : null],
          [t(summary.kind === 'invoice' ? 'facts.soldAt' : 'facts.savedAt'), dayAndTime(summary.soldAt)],
          [t('facts.emittedAt'), emittedAt && dayAndTime(emittedAt)],
          [t('facts.cancelledAt'), cancelledAt && dayAndTime(cancelledAt)],
          [t('facts.timbrado'), numeroTimbrado],
          [t('facts.serie'), serie],
          [t('facts.point'), `${numeroEstablecimiento}-${puntoExpedicion}`],
        ]}
      />
    </Stack>
  );
}

/** The control code, shown in groups and copied whole: there is no text between the groups. */
function CdcFact({ cdc }: { cdc: string }) {
  const { t } = useTranslation('documents');
  const digits = useRef<HTMLSpanElement>(null);
  const [isCopied, setIsCopied] = useState(false);
  const copy = (): void => {
    const copied = digits.current !== null && copyTextOf(digits.current);
    setIsCopied(copied);
    if (!copied) useNotices.getState().tell('bad', t('facts.notCopied'));
  };
  return (
    <>
      <span ref={digits} className={styles.groups}>
        {groupCdc(cdc).map((group, index) => (
          <Fragment key={index}>
            <span>{group}</span>
            <wbr />
          </Fragment>
        ))}
      </span>
      <Button
        tone="quiet"
        icon={isCopied ? <Check aria-hidden="true" size={18} /> : <Copy aria-hidden="true" size={18} />}
        aria-label={t('facts.copyCdc')}
        onClick={copy}
      >
        {t(isCopied ? 'facts.copied' : 'facts.copy')}
      </Button>
    </>
  );
}

/**
 * Puts the text of an element on the clipboard; false if the system would not. Uses a selection, because the
 * Clipboard API needs a permission that the window does not have.
 */
function copyTextOf(element: HTMLElement): boolean {
  const selection = window.getSelection();
  if (selection === null) return false;
  selection.selectAllChildren(element);
  return document.execCommand('copy');
}

/** Button that queries the document's status now, with the time of the next automatic query. */
function StatusQuery({ detail }: { detail: DocumentDetail }) {
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
      showDetail(await call('documents.query-now', { id: summary.id }));
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
    <Row as="span" gap={1} wrap>
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
    </Row>
  );
}

interface PublicPageButtonProps {
  id: string;
  /** Link in its QR. */
  link: string;
}

/** Opens the page behind the QR. In training that page is on this machine: its link is copied instead. */
function PublicPageButton({ id, link }: PublicPageButtonProps) {
  const { t } = useTranslation(['document', 'documents']);
  const isOpenable = link.startsWith('https:');
  const open = (): void => {
    if (isOpenable) return void call('share.open-page', { id }).catch(tellError);
    const isCopied = copyText(link);
    useNotices
      .getState()
      .tell(isCopied ? 'good' : 'bad', t(isCopied ? 'share.trainingLink' : 'documents:facts.notCopied'));
  };
  return (
    <Button tone="quiet" icon={<ExternalLink aria-hidden="true" size={18} />} onClick={open}>
      {t(isOpenable ? 'page.open' : 'page.training')}
    </Button>
  );
}
