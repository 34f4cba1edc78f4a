ALTER TABLE "conversations" ADD COLUMN "person_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "called_for" text;--> statement-breakpoint
CREATE INDEX "conversations_left" ON "conversations" USING btree ("person_since") WHERE "conversations"."handler" = 'person' and "conversations"."waiting_since" is not null;