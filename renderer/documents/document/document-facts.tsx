import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DocumentDetail } from '../../../shared/ipc/document-schemas.ts';
import { CdcFact } from './cdc-fact.tsx';
import { dayAndTime } from '../describe-moment.ts';
import styles from './document-facts.module.css';
import { StatusQuery } from './status-query.tsx';

/** What is known of it beyond its name. */
export function DocumentFacts({ detail }: { detail: DocumentDetail }) {
  const { t } = useTranslation('documents');
  const { summary, numeroTimbrado, numeroEstablecimiento, puntoExpedicion, emittedAt, cancelledAt } = detail;
  const { cdc, estado, mensaje } = detail;
  return (
    <dl className={styles.facts}>
      {cdc === null ? null : (
        <Fact name={t('facts.cdc')}>
          <CdcFact cdc={cdc} />
        </Fact>
      )}
      {estado === null && detail.queryableFrom === null ? null : (
        <Fact name={t('facts.estado')}>
          {estado ?? t('list.noNumber')}
          <StatusQuery detail={detail} />
        </Fact>
      )}
      {/* What a rejection says stands above them all. */}
      {mensaje === null || summary.state === 'rejected' ? null : (
        <Fact name={t('facts.mensaje')}>{mensaje}</Fact>
      )}
      <Fact name={t('facts.soldAt')}>{dayAndTime(summary.soldAt)}</Fact>
      {emittedAt === null ? null : <Fact name={t('facts.emittedAt')}>{dayAndTime(emittedAt)}</Fact>}
      {cancelledAt === null ? null : <Fact name={t('facts.cancelledAt')}>{dayAndTime(cancelledAt)}</Fact>}
      <Fact name={t('facts.timbrado')}>{numeroTimbrado}</Fact>
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
