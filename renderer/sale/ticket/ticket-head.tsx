import { UserRound } from 'lucide-react';
import { memo, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { RUC_DOCUMENT } from '../../../shared/domain/sale/document-issues.ts';
import type { IssuingPoint, SaleDraft } from '../../../shared/domain/sale/sale-draft.ts';
import { useDocumentWords } from '../../clients/client-words.ts';
import { RucStatus } from '../../clients/ruc-status.tsx';
import { nameOf, pointOfSale, usePoints } from '../../documents/issuing-point/point-store.ts';
import { Button } from '../../kit/components/button.tsx';
import { Segments } from '../../kit/fields/segments.tsx';
import { Row } from '../../kit/layout/layout.tsx';
import { useShopSettings } from '../../kit/settings/shop-settings-store.ts';
import { useSaleDialog } from '../dialog-store.ts';
import { focusOn, POINT_ID, SEARCH_ID } from '../focus.ts';
import { putNameless } from '../put-nameless.ts';
import { useSale } from '../sale-store.ts';
import { OverdueLine } from './overdue-line.tsx';
import styles from './ticket.module.css';

/** Buyer, issuing point and condition of the sale. */
export const TicketHead = memo(function TicketHead({
  client,
  point,
  condition,
}: Pick<SaleDraft, 'client' | 'point' | 'condition'>) {
  const { t } = useTranslation('sale');
  const documentWords = useDocumentWords();
  const show = useSaleDialog((store) => store.show);
  const change = useSale((store) => store.change);
  return (
    <header className={styles.head}>
      <section className={styles.client} aria-label={t('client.title')}>
        <UserRound aria-hidden="true" size={24} />
        <div className={styles.who}>
          <p className={styles.name} title={client?.nombre}>
            {client?.nombre ?? t('client.none')}
          </p>
          {client === null ? null : <p className={styles.document}>{documentWords(client)}</p>}
          {client?.tipo_documento === RUC_DOCUMENT ? <RucStatus ruc={client.documento} isShort /> : null}
          <PointChoice point={point} />
        </div>
        <Row gap={2}>
          <Button tone={client === null ? 'plain' : 'quiet'} keyName="F2" onClick={() => show('client')}>
            {t(client === null ? 'client.choose' : 'client.change')}
          </Button>
          {client === null ? (
            <Button keyName="F5" onClick={() => void putNameless()}>
              {t('keys.unnamed')}
            </Button>
          ) : null}
        </Row>
      </section>
      <Segments
        label={t('condition.label')}
        options={[
          { value: 1, words: t('condition.cash') },
          { value: 2, words: t('condition.credit') },
        ]}
        value={condition}
        onChange={(chosen) => change((draft) => ({ ...draft, condition: chosen }))}
      />
      {condition === 2 ? <OverdueLine client={client} /> : null}
    </header>
  );
});

/** Issuing point of the invoice; a choice only if there are several and the counter has no fixed one. */
const PointChoice = memo(function PointChoice({ point }: { point: IssuingPoint | null }) {
  const { t } = useTranslation('sale');
  const { points, chosen, read, choose } = usePoints();
  const change = useSale((store) => store.change);
  const own = useShopSettings((store) => store.settings.issuingPoint);

  useEffect(() => void read(), [read]);
  useEffect(() => {
    const wanted = pointOfSale(point, { own, points, chosen });
    if (wanted === null || (point !== null && nameOf(point) === nameOf(wanted))) return;
    change((draft) => ({ ...draft, point: wanted }));
  }, [point, own, points, chosen, change]);

  const isKnown = point === null || points.some((known) => nameOf(known) === nameOf(point));
  const choices = isKnown ? points : [point, ...points];
  if (own !== null || choices.length < 2) return null;
  return (
    <select
      id={POINT_ID}
      className={styles.point}
      aria-label={t('point.label')}
      value={point === null ? '' : nameOf(point)}
      onChange={(event) => {
        const next = choices.find((choice) => nameOf(choice) === event.target.value);
        if (next !== undefined) {
          choose(next);
          change((draft) => ({ ...draft, point: next }));
        }
        focusOn(SEARCH_ID);
      }}
    >
      {point === null ? <option value="">{t('point.choose')}</option> : null}
      {choices.map((choice) => (
        <option key={nameOf(choice)} value={nameOf(choice)}>
          {t('point.option', {
            establecimiento: choice.numero_establecimiento,
            punto: choice.punto_expedicion,
            timbrado: choice.numero_timbrado,
          })}
        </option>
      ))}
    </select>
  );
});
