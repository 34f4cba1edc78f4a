import { anything } from '../schemas/common.ts';
import * as schema from '../schemas/own-data.ts';
import { endpoint } from './endpoint.ts';

/** The data of a business as its owner can take it along. All calls are extensions of the base contract. */
export const ownData = {
  readExport: endpoint({
    method: 'GET',
    path: '/own-data/export/',
    summary: 'The last export of all data of the business, and its progress',
    response: schema.exportAnswer,
    whileLeaving: true,
    extension: true,
  }),
  startExport: endpoint({
    method: 'POST',
    path: '/own-data/export/',
    summary: 'Makes an export in the background, in place of an earlier one; one that is being made goes on',
    status: 202,
    response: schema.exportAnswer,
    proof: 'recent',
    whileLeaving: true,
    extension: true,
  }),
  openExport: endpoint({
    method: 'POST',
    path: '/own-data/export/open/',
    summary: 'Asks for the proof that the download of the export needs; 409 while it is not ready',
    response: anything,
    proof: 'recent',
    whileLeaving: true,
    extension: true,
  }),
  readDeletion: endpoint({
    method: 'GET',
    path: '/own-data/deletion/',
    summary: 'What a deletion of the account and the business takes along, and when it is carried out',
    response: schema.deletionAnswer,
    whileLeaving: true,
    extension: true,
  }),
  requestDeletion: endpoint({
    method: 'POST',
    path: '/own-data/deletion/',
    summary: 'Deletes the account and the business after 14 days; other browsers are signed out',
    response: schema.deletionAnswer,
    proof: 'recent',
    whileLeaving: true,
    extension: true,
  }),
  takeBackDeletion: endpoint({
    method: 'DELETE',
    path: '/own-data/deletion/',
    summary: 'Takes the deletion back; 409 once it has begun',
    response: anything,
    whileLeaving: true,
    extension: true,
  }),
  readRetention: endpoint({
    method: 'GET',
    path: '/own-data/retention/',
    summary: 'How long messages, runs and files of messages are kept, and what each choice would remove',
    response: schema.retentionAnswer,
    extension: true,
  }),
  changeRetention: endpoint({
    method: 'PUT',
    path: '/own-data/retention/',
    summary: 'Changes how long they are kept; the first removal is in a night, at least a day later',
    body: schema.saveRetention,
    response: schema.retentionAnswer,
    proof: 'recent',
    extension: true,
  }),
};
