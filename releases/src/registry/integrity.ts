export { integrityOf } from '@switchboard/federation/integrity';
