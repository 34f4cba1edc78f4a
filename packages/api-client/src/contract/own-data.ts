import { anything } from '../schemas/common.ts';
import * as schema from '../schemas/own-data.ts';
import { endpoint } from './endpoint.ts';

/** The data of a business as its owner can take it along. All calls are extensions of the base contract. */
export const ownData = {
  readExport: endpoint({
    method: 'GET',
    path: '/own-data/export/',
    response: schema.exportAnswer,
    whileLeaving: true,
    extension: true,
  }),
  startExport: endpoint({
    method: 'POST',
    path: '/own-data/export/',
    status: 202,
    response: schema.exportAnswer,
    proof: 'recent',
    whileLeaving: true,
    extension: true,
  }),
  openExport: endpoint({
    method: 'POST',
    path: '/own-data/export/open/',
    response: anything,
    proof: 'recent',
    whileLeaving: true,
    extension: true,
  }),
  readDeletion: endpoint({
    method: 'GET',
    path: '/own-data/deletion/',
    response: schema.deletionAnswer,
    whileLeaving: true,
    extension: true,
  }),
  requestDeletion: endpoint({
    method: 'POST',
    path: '/own-data/deletion/',
    response: schema.deletionAnswer,
    proof: 'recent',
    whileLeaving: true,
    extension: true,
  }),
  takeBackDeletion: endpoint({
    method: 'DELETE',
    path: '/own-data/deletion/',
    response: anything,
    whileLeaving: true,
    extension: true,
  }),
  readRetention: endpoint({
    method: 'GET',
    path: '/own-data/retention/',
    response: schema.retentionAnswer,
    extension: true,
  }),
  changeRetention: endpoint({
    method: 'PUT',
    path: '/own-data/retention/',
    body: schema.saveRetention,
    response: schema.retentionAnswer,
    proof: 'recent',
    extension: true,
  }),
};
