export { useStore } from 'zustand';
export { createStore, type StoreApi } from 'zustand/vanilla';
