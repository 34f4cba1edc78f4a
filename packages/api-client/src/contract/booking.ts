import * as z from 'zod/mini';
import * as schema from '../schemas/booking.ts';
import { anything, id, listOf } from '../schemas/common.ts';
import { endpoint } from './endpoint.ts';

const params = z.object({ id });
const query = schema.ofAgent;
const failure = 'Ошибка';

export const booking = {
  listResources: endpoint({
    method: 'GET',
    path: '/booking/resources/',
    summary: 'What can be booked',
    query,
    response: listOf(schema.resource),
    failure,
  }),
  createResource: endpoint({
    method: 'POST',
    path: '/booking/resources/',
    summary: 'Adds something that can be booked',
    query,
    body: schema.createResource,
    response: schema.resource,
    failure,
  }),
  deleteResource: endpoint({
    method: 'DELETE',
    path: '/booking/resources/{id}/',
    summary: 'Removes a resource with its options and bookings',
    params,
    query,
    response: anything,
    failure,
  }),
  listOptions: endpoint({
    method: 'GET',
    path: '/booking/options/',
    summary: 'The services on offer',
    query,
    response: listOf(schema.option),
    failure,
  }),
  createOption: endpoint({
    method: 'POST',
    path: '/booking/options/',
    summary: 'Adds a service',
    query,
    body: schema.createOption,
    response: schema.option,
    failure,
  }),
  deleteOption: endpoint({
    method: 'DELETE',
    path: '/booking/options/{id}/',
    summary: 'Removes a service',
    params,
    query,
    response: anything,
    failure,
  }),
  listBookings: endpoint({
    method: 'GET',
    path: '/booking/bookings/',
    summary: 'All bookings, by start',
    query,
    response: listOf(schema.booking),
    failure,
  }),
  createBooking: endpoint({
    method: 'POST',
    path: '/booking/bookings/',
    summary: 'Books',
    query,
    body: schema.saveBooking,
    response: schema.booking,
    failure,
  }),
  updateBooking: endpoint({
    method: 'PUT',
    path: '/booking/bookings/{id}/',
    summary: 'Replaces a booking',
    params,
    query,
    body: schema.saveBooking,
    response: schema.booking,
    failure,
  }),
  deleteBooking: endpoint({
    method: 'DELETE',
    path: '/booking/bookings/{id}/',
    summary: 'Removes a booking',
    params,
    query,
    response: anything,
    failure,
  }),
};
