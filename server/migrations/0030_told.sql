CREATE TABLE "confirmations" (
	"booking_id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"state" text NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"claim" integer DEFAULT 0 NOT NULL,
	"claimed_by" integer,
	"claimed_until" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"parked_at" timestamp with time zone,
	"parked_for" text,
	"known_start" timestamp with time zone,
	"attempt" integer DEFAULT 0 NOT NULL,
	"text" text,
	"kind" text,
	"conversation_id" uuid,
	"told_start" timestamp with time zone,
	"failure" text
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "confirmation" jsonb;--> statement-breakpoint
ALTER TABLE "workspaces" ADD COLUMN "confirmations" jsonb;--> statement-breakpoint
ALTER TABLE "confirmations" ADD CONSTRAINT "confirmations_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "confirmations" ADD CONSTRAINT "confirmations_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "confirmations" ADD CONSTRAINT "confirmations_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "confirmations_due" ON "confirmations" USING btree ("due_at") WHERE "confirmations"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "confirmations_workspace" ON "confirmations" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "confirmations_conversation" ON "confirmations" USING btree ("conversation_id");--> statement-breakpoint
CREATE INDEX "conversations_workspace_waiting" ON "conversations" USING btree ("workspace_id",coalesce(least("attention_since", "waiting_since"), to_timestamp("last_ts" / 1000.0))) WHERE ("conversations"."attention" is not null or "conversations"."unread" > 0 or "conversations"."waiting_since" is not null);