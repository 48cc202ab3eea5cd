import type { chainMethods } from '../../../shared/contract/chain.ts';
import type { Output } from '../../../shared/contract/contract.ts';
import type { ChainService } from '../../chain/chain-service.ts';
import type { AreaHandlers } from '../area-handlers.ts';

export function createChainHandlers(
  chain: Pick<ChainService, 'status' | 'joinOffice' | 'leaveOffice'>,
  recover: (code: string) => Promise<Output<'chain.recover'>>,
): AreaHandlers<typeof chainMethods> {
  return {
    'chain.read': () => ({ status: chain.status() }),
    'chain.join': async ({ code }) => ({ digits: await chain.joinOffice(code) }),
    async 'chain.leave'({ evenUnconfirmed }) {
      await chain.leaveOffice(evenUnconfirmed);
      return {};
    },
    'chain.recover': ({ code }) => recover(code),
  };
}
