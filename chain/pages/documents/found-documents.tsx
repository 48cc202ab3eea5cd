import { Text } from '../../../renderer/kit/layout/layout.tsx';
import { foundDocumentsSchema } from '../../office/contract.ts';
import { useAnswer } from '../ask.ts';
import { Answered } from '../shell/answered.tsx';
import { LastSales } from '../today/last-sales.tsx';
import { say } from '../texts/say.ts';

/** Documents of any day with a number, a local number or a CDC. */
export function FoundDocuments({ text, onOpen }: { text: string; onOpen: (id: string) => void }) {
  const query = useAnswer(`documents?${new URLSearchParams({ text }).toString()}`, foundDocumentsSchema);
  return (
    <Answered query={query}>
      {({ documents }) =>
        documents.length === 0 ? (
          <Text tone="soft">{say('document.noneFound')}</Text>
        ) : (
          <LastSales sales={documents} hasDay onOpen={onOpen} />
        )
      }
    </Answered>
  );
}
