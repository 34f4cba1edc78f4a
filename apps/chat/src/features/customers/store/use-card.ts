import { requiredContext } from '@switchboard/common/page/required-context';
import { useApp } from '@switchboard/federation';
import { useStore } from '@switchboard/ui/state';
import { useEffect, useState } from 'react';
import { useFeed } from '../../connection/store/use-feed.ts';
import type { CardState, CardStore, Subject } from '../model/card.ts';
import { createCard } from './card-store.ts';

export const [CardProvider, useCardStore] = requiredContext<CardStore>(
  'useCardStore is called outside CardProvider',
);

/** A part of the card; the component renders again when it changes. */
export const useCard = <T>(select: (state: CardState) => T): T => useStore(useCardStore(), select);

/** A card that is kept up to date while the component is mounted. Another subject needs another `key`. */
export const useNewCard = (subject: Subject): CardStore => {
  const { api, drafts } = useApp();
  const feed = useFeed();
  const [card] = useState(() =>
    createCard(subject, { customers: api.customers, feed, drafts, network: window }),
  );
  useEffect(() => card.start(), [card]);
  return card;
};
