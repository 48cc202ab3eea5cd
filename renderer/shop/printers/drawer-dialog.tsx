import { ChevronLeft, ChevronRight, FileText } from 'lucide-react';
import { useAnswer } from '../../kit/answers.ts';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PaperDialog } from '../../cash/papers/paper-dialog.tsx';
import { asError, call } from '../../ipc/call.ts';
import { actorWords } from '../../kit/components/actor-words.ts';
import { Button, IconButton } from '../../kit/components/button.tsx';
import { Actions, Dialog } from '../../kit/components/dialog.tsx';
import { TextField } from '../../kit/fields/text-field.tsx';
import { usePrintingDialog } from '../../kit/printing/printing-store.ts';
import { clockTime } from '../../kit/time/time-words.ts';
import { startOfDay } from '../../kit/time/typed-day.ts';
import { useNow } from '../../kit/time/use-now.ts';
import { Form, Grid, List, Row, Stack, Text } from '../../kit/layout/layout.tsx';
import styles from '../shop.module.css';
import type { DrawerOpeningView } from '../../../shared/contract/printing.ts';
import { DAY_MS, formatDate } from '../../../shared/domain/dates.ts';

const REASONS = ['change', 'count', 'payment', 'mistake'] as const;

/** Opens the cash drawer without a sale; the reason is stored with the user and the time. */
export function DrawerDialog() {
  const { t } = useTranslation(['printing', 'app']);
  const { close, show } = usePrintingDialog();
  const field = useRef<HTMLInputElement>(null);
  const [reason, setReason] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const open = async (why: string): Promise<void> => {
    if (why.trim() === '') return setFailure(t('drawer.needsReason'));
    try {
      await call('drawer.open', { reason: why });
      close();
    } catch (error) {
      setFailure(asError(error).message);
    }
  };
  return (
    <Dialog title={t('drawer.title')} meaning={t('drawer.meaning')} initialFocus={field} onClose={close}>
      <Form onSubmit={() => void open(reason)}>
        <Grid columns={2} gap={2} role="group" aria-label={t('drawer.usual')}>
          {REASONS.map((usual) => (
            <Button key={usual} onClick={() => void open(t(`drawer.reason.${usual}`))}>
              {t(`drawer.reason.${usual}`)}
            </Button>
          ))}
        </Grid>
        <TextField
          ref={field}
          label={t('drawer.other')}
          maxLength={200}
          value={reason}
          error={failure ?? undefined}
          onChange={setReason}
        />
        <Actions isSpread>
          <Button tone="quiet" onClick={() => show('openings')}>
            {t('drawer.openings')}
          </Button>
          <Row>
            <Button tone="quiet" onClick={close}>
              {t('drawer.back')}
            </Button>
            <Button type="submit" tone="primary" keyName="Enter">
              {t('drawer.open')}
            </Button>
          </Row>
        </Actions>
      </Form>
    </Dialog>
  );
}

export function DrawerOpeningsDialog() {
  const { t } = useTranslation('printing');
  const close = usePrintingDialog((store) => store.close);
  const now = useNow(false);
  const today = startOfDay(formatDate(now)) ?? now;
  const [day, setDay] = useState(today);
  const [isPaper, setIsPaper] = useState(false);
  const span = { from: day, until: day + DAY_MS };
  const openings = useAnswer('drawer.openings', span, { keepsBefore: true })?.openings ?? null;
  const paper = useMemo(() => ({ of: 'drawer-openings', from: day, until: day + DAY_MS }) as const, [day]);
  if (openings === null) return null;
  const date = formatDate(day);
  const isLast = day >= today;
  const count = openings.length;
  const byKey = openings.filter(({ document }) => document === null).length;
  return (
    <Dialog title={t('openings.title')} meaning={t('drawer.meaning')} onClose={close}>
      <Row justify="between" className={styles.sunken} role="group" aria-label={t('openings.day')}>
        <IconButton label={t('openings.before')} icon={ChevronLeft} onClick={() => setDay(day - DAY_MS)} />
        <b role="status">{isLast ? t('openings.today', { date }) : date}</b>
        <IconButton
          label={t('openings.after')}
          icon={ChevronRight}
          aria-disabled={isLast}
          onClick={() => isLast || setDay(day + DAY_MS)}
        />
      </Row>
      <Text tone="soft">{count === 0 ? t('openings.none') : t('openings.sum', { count, byKey })}</Text>
      <List>
        {openings.map((opening) => (
          <OpeningRow key={opening.id} opening={opening} />
        ))}
      </List>
      <Button icon={<FileText aria-hidden="true" size={18} />} onClick={() => setIsPaper(true)}>
        {t('openings.paper')}
      </Button>
      {isPaper ? (
        <PaperDialog paper={paper} title={t('openings.title')} onClose={() => setIsPaper(false)} />
      ) : null}
    </Dialog>
  );
}

function OpeningRow({ opening }: { opening: DrawerOpeningView }) {
  const { t } = useTranslation('printing');
  const { t: documents } = useTranslation('documents');
  const { openedAt, openedBy, reason, document, printerName, came } = opening;
  const number = document?.numeroDocumento ?? document?.localNumber ?? '';
  const actor = actorWords(documents, openedBy);
  return (
    <Row as="li" gap={4} align="baseline">
      <Text as="time" tone="soft">
        {clockTime(openedAt)}
      </Text>
      <Stack as="span" gap={0} grow>
        <b>{reason ?? t('openings.sale', { number })}</b>
        <small>{t('openings.facts', { actor, printer: printerName })}</small>
      </Stack>
      <Text as="span" size="sm" tone={came === 'not-opened' ? 'warn' : 'soft'}>
        {t(`openings.came.${came}`)}
      </Text>
    </Row>
  );
}
