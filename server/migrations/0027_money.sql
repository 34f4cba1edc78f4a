ALTER TABLE "billing_customers" ADD COLUMN "opener" uuid;--> statement-breakpoint
ALTER TABLE "billing_customers" ADD COLUMN "opener_until" timestamp with time zone;