import { Copy, FileDown, FileText, Mail, MessageCircle } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DocumentDetail } from '../../../shared/contract/documents.ts';
import type { ShareOffer } from '../../../shared/contract/share.ts';
import type { Input } from '../../../shared/contract/contract.ts';
import { Button } from '../../kit/components/button.tsx';
import { copyText } from '../../kit/components/copy-text.ts';
import { Dialog } from '../../kit/components/dialog.tsx';
import { useSaveReceipt } from '../../kit/components/use-save-pdf.ts';
import { asError, call, CallError } from '../../ipc/call.ts';
import { useAnswerOrFault } from '../../kit/answers.ts';
import { tellError, useNotices } from '../../kit/components/notice-store.ts';
import { QrPicture } from './qr-picture.tsx';
import { FieldRow } from '../../kit/fields/field.tsx';
import { Form, Row, Stack, Text } from '../../kit/layout/layout.tsx';
import { Callout } from '../../kit/layout/panel.tsx';
import styles from './share.module.css';
import { TextField } from '../../kit/fields/text-field.tsx';

const WORDS = {
  whatsapp: { label: 'share.whatsapp', hint: 'share.whatsappHint', send: 'share.sendWhatsapp' },
  email: { label: 'share.email', hint: 'share.emailHint', send: 'share.sendEmail' },
} as const;

const PDF_FORMS = [
  { form: 'roll', icon: <FileDown aria-hidden="true" size={18} />, label: 'share.pdf' },
  { form: 'a4', icon: <FileText aria-hidden="true" size={18} />, label: 'share.pdfA4' },
] as const;

interface ShareDialogProps {
  detail: DocumentDetail;
  onClose: () => void;
}

/** Ways to give an issued document to its customer, with what the customer gets. */
export function ShareDialog({ detail, onClose }: ShareDialogProps) {
  const { t } = useTranslation('document');
  const { id, numeroDocumento, localNumber } = detail.summary;
  const number = numeroDocumento ?? localNumber;
  const { answer: offer, fault } = useAnswerOrFault('share.offer', { id });
  useEffect(() => {
    if (fault === null) return;
    tellError(new Error(fault));
    onClose();
    // Reported once per fault, however often the dialog is rendered.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [fault]);
  const first = useRef<HTMLInputElement>(null);
  // The offer is there in a moment; without it the dialog would be empty.
  if (offer === null) return null;
  return (
    <Dialog title={t('share.title', { number })} width="wide" initialFocus={first} onClose={onClose}>
      <Ways detail={detail} offer={offer} number={number} first={first} />
    </Dialog>
  );
}

interface WaysProps {
  detail: DocumentDetail;
  offer: ShareOffer;
  number: string;
  first: RefObject<HTMLInputElement | null>;
}

function Ways({ detail, offer, number, first }: WaysProps) {
  const { t } = useTranslation(['document', 'documents']);
  const { id } = detail.summary;
  const { saving, save } = useSaveReceipt(id);
  const { link, text, isPageOpenable } = offer;
  const copy = async (): Promise<void> => {
    const { tell } = useNotices.getState();
    if (!copyText(link ?? detail.cdc ?? '')) return tell('bad', t('documents:facts.notCopied'));
    try {
      await call('share.note-copied', { id });
      tell('good', t('share.linkCopied'));
    } catch (error) {
      tellError(error);
    }
  };
  return (
    <>
      <Row gap={6} align="start">
        <Stack gap={4} grow className={styles.ways}>
          <SendField
            id={id}
            channel="whatsapp"
            field={first}
            proposed={offer.whatsapp}
            icon={<MessageCircle aria-hidden="true" size={18} />}
          />
          <SendField
            id={id}
            channel="email"
            proposed={offer.email}
            icon={<Mail aria-hidden="true" size={18} />}
          />
          <Row gap={2} wrap>
            <Button icon={<Copy aria-hidden="true" size={18} />} onClick={() => void copy()}>
              {t(link === null ? 'share.copyCode' : 'share.copy')}
            </Button>
            {detail.receipt !== 'definitive'
              ? null
              : PDF_FORMS.map(({ form, icon, label }) => (
                  <Button
                    key={form}
                    icon={icon}
                    aria-disabled={saving !== null}
                    onClick={() => void (saving !== null || save(form))}
                  >
                    {t(saving === form ? 'share.savingPdf' : label)}
                  </Button>
                ))}
            <small>{t('share.attach')}</small>
          </Row>
        </Stack>
        <Stack className={styles.given}>
          {link === null ? null : (
            <Stack as="figure" gap={2} align="center" className={styles.code}>
              <QrPicture address={link} label={t('page.qr', { number })} />
              <Text as="figcaption" tone="soft" size="sm">
                {t('share.scan')}
              </Text>
            </Stack>
          )}
          {isPageOpenable || link === null ? null : <small>{t('share.training')}</small>}
        </Stack>
      </Row>
      <Stack as="section" gap={2} aria-label={t('share.message')}>
        <h3>{t('share.message')}</h3>
        <Callout tone="sunken">
          {text.split('\n').map((line, place) => (
            <Text key={place} clip size="sm" className={styles.line}>
              {line}
            </Text>
          ))}
        </Callout>
      </Stack>
    </>
  );
}

interface SendFieldProps {
  id: string;
  channel: Input<'share.send'>['channel'];
  /** The client's number or address. */
  proposed: string | null;
  icon: ReactNode;
  field?: RefObject<HTMLInputElement | null>;
}

/** The recipient, and the button that opens the application that sends it. */
function SendField({ id, channel, proposed, icon, field }: SendFieldProps) {
  const { t } = useTranslation('document');
  const [to, setTo] = useState(proposed ?? '');
  const [error, setError] = useState<string>();
  const words = WORDS[channel];
  const send = async (): Promise<void> => {
    setError(undefined);
    try {
      await call('share.send', { id, channel, to });
      useNotices.getState().tell('good', t(`share.opened.${channel}`));
    } catch (thrown) {
      const fault = thrown instanceof CallError ? thrown.fields[0]?.message : undefined;
      setError(fault ?? asError(thrown).message);
    }
  };
  return (
    <Form onSubmit={() => void send()}>
      <FieldRow>
        <TextField
          {...(field !== undefined && { ref: field })}
          label={t(words.label)}
          hint={t(words.hint)}
          error={error}
          value={to}
          inputMode={channel === 'whatsapp' ? 'tel' : 'email'}
          maxLength={200}
          onChange={(text) => {
            setTo(text);
            setError(undefined);
          }}
        />
        <Button type="submit" icon={icon}>
          {t(words.send)}
        </Button>
      </FieldRow>
    </Form>
  );
}
