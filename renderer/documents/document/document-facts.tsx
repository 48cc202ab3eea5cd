import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DocumentDetail } from '../../../shared/contract/documents.ts';
import { CdcFact } from './cdc-fact.tsx';
import { dayAndTime } from '../../kit/time/describe-moment.ts';
import { estadoWords } from '../estado-words.ts';
import styles from './document-facts.module.css';
import { JsonFact, XmlFact } from './xml-fact.tsx';
import { PublicPageButton } from '../share/public-page-button.tsx';
import { QrPicture } from '../share/qr-picture.tsx';
import { StatusQuery } from './status-query.tsx';

/** What is known of it beyond its name. */
export function DocumentFacts({ detail }: { detail: DocumentDetail }) {
  const { t } = useTranslation(['documents', 'document', 'exporting']);
  const { summary, numeroTimbrado, numeroEstablecimiento, puntoExpedicion, emittedAt, cancelledAt } = detail;
  const { cdc, qr, estado, mensaje, serie } = detail;
  const number = summary.numeroDocumento ?? summary.localNumber;
  return (
    <dl className={styles.facts}>
      {cdc === null ? null : (
        <div className={styles.identity}>
          <dt>
            {t('facts.cdc')}
            {qr === null || qr === '' ? null : (
              <QrPicture address={qr} label={t('document:page.qr', { number })} />
            )}
          </dt>
          <dd>
            <CdcFact cdc={cdc} />
            {qr === null || qr === '' ? null : <PublicPageButton id={summary.id} link={qr} />}
          </dd>
        </div>
      )}
      {estado === null && detail.queryableFrom === null ? null : (
        <Fact name={t('facts.estado')}>
          {estado === null ? t('list.noNumber') : estadoWords(t, estado)}
          <StatusQuery detail={detail} />
        </Fact>
      )}
      {/* What a rejection says stands above them all. */}
      {mensaje === null || summary.state === 'rejected' ? null : (
        <Fact name={t('facts.mensaje')}>{mensaje}</Fact>
      )}
      {detail.xml === null ? null : (
        <Fact name={t('exporting:archive.title')}>
          <XmlFact id={summary.id} xml={detail.xml} />
        </Fact>
      )}
      {detail.hasJson ? (
        <Fact name={t('exporting:json.title')}>
          <JsonFact id={summary.id} />
        </Fact>
      ) : null}
      <Fact name={t(summary.kind === 'invoice' ? 'facts.soldAt' : 'facts.savedAt')}>
        {dayAndTime(summary.soldAt)}
      </Fact>
      {emittedAt === null ? null : <Fact name={t('facts.emittedAt')}>{dayAndTime(emittedAt)}</Fact>}
      {cancelledAt === null ? null : <Fact name={t('facts.cancelledAt')}>{dayAndTime(cancelledAt)}</Fact>}
      <Fact name={t('facts.timbrado')}>{numeroTimbrado}</Fact>
      {serie === null ? null : <Fact name={t('facts.serie')}>{serie}</Fact>}
      <Fact name={t('facts.point')}>{`${numeroEstablecimiento}-${puntoExpedicion}`}</Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
