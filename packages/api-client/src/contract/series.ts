import * as z from 'zod/mini';
import { ofAgent } from '../schemas/booking.ts';
import { id } from '../schemas/common.ts';
import * as schema from '../schemas/series.ts';
import { endpoint } from './endpoint.ts';

const params = z.object({ id });
const failure = 'Ошибка';

export const series = {
  preview: endpoint({
    method: 'POST',
    path: '/booking/series/preview/',
    query: ofAgent,
    body: schema.previewSeries,
    response: schema.seriesPreview,
    failure,
    extension: true,
  }),
  create: endpoint({
    method: 'POST',
    path: '/booking/series/',
    query: ofAgent,
    body: schema.createSeries,
    response: schema.madeSeries,
    failure,
    extension: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/booking/series/{id}/',
    params,
    query: z.extend(ofAgent, schema.readSeriesQuery.shape),
    response: schema.series,
    failure,
    extension: true,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/booking/series/{id}/restore/',
    params,
    query: ofAgent,
    body: schema.restoreSeries,
    response: schema.restoredSeries,
    failure,
    extension: true,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/booking/bookings/{id}/series/',
    params,
    query: ofAgent,
    body: schema.changeSeries,
    response: schema.changedSeries,
    failure,
    extension: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/booking/bookings/{id}/series/',
    params,
    query: z.extend(ofAgent, schema.removeSeriesQuery.shape),
    response: schema.removedSeries,
    failure,
    extension: true,
  }),
};
